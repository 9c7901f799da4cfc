import React, {type ComponentProps, type ReactNode} from 'react';
import FormTextInput from '@theme/ApiExplorer/FormTextInput';

interface Props extends ComponentProps<typeof FormTextInput> {
  label: ReactNode;
}

/** A labeled text. */
export default function Field({label, ...input}: Props): ReactNode {
  return (
    <label className="try-it__item">
      <span>{label}</span>
      <FormTextInput {...input} />
    </label>
  );
}
