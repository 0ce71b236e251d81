import type { ComponentChildren, VNode } from 'preact';

interface FieldProps {
  label: string;
  /** Id of the control; without one the words are a heading of a group. */
  control?: string;
  /** Why it cannot be saved. */
  fault?: string | undefined;
  children: ComponentChildren;
}

/** A label and its control, in the two columns of a form. */
export function Field({ label, control, fault, children }: FieldProps): VNode {
  return (
    <>
      {control === undefined ? <span class="label">{label}</span> : <label for={control}>{label}</label>}
      <div>
        {children}
        {fault !== undefined && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
      </div>
    </>
  );
}
