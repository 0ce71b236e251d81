import type { ComponentChildren, VNode } from 'preact';

interface FieldProps {
  label: string;
  /** Id of the control; absent for a group of controls, which the label then is a heading of. */
  control?: string;
  /** Why the value cannot be saved. */
  error?: string | undefined;
  children: ComponentChildren;
}

/** A label and its control, in the two columns of a form. */
export function Field({ label, control, error, children }: FieldProps): VNode {
  return (
    <>
      {control === undefined ? <span class="label">{label}</span> : <label for={control}>{label}</label>}
      <div>
        {children}
        {error !== undefined && (
          <p class="error-text" role="alert">
            {error}
          </p>
        )}
      </div>
    </>
  );
}
