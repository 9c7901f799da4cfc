import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {usePrismTheme} from '@docusaurus/theme-common';
import clsx from 'clsx';
import {useController, useFormContext} from 'react-hook-form';
import {Editor} from 'react-live';

interface Props {
  /** The body that the editor begins with. */
  children: string;
  language: string;
  /** Takes the body as it is typed. */
  action(body: string): void;
  required?: boolean;
}

/**
 * The editor of a request's body. It replaces the theme's, which evaluates every body as JavaScript: the
 * Content-Security-Policy forbids that, and the transpiler for it was downloaded with the explorer.
 */
export default function LiveEditor({children, language, action, required = false}: Props): ReactNode {
  const [body, setBody] = useState(() => children.replace(/\n$/, ''));
  const theme = usePrismTheme();
  const {control} = useFormContext();
  const message = translate({id: 'theme.openapi.form.fieldRequired', message: 'This field is required'});
  const {field, fieldState} = useController({
    control,
    name: 'requestBody',
    rules: {required: required && !body && message},
  });
  // The form gives another function each time it draws; only another body is news to it.
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    latest.current(body);
  }, [body]);
  return (
    <div className="openapi-explorer__playground-container">
      <Editor
        className={clsx(
          'openapi-explorer__playground-editor',
          fieldState.error && 'openapi-explorer__form-item-input error',
        )}
        code={body}
        language={language}
        onChange={(typed: string) => {
          setBody(typed);
          field.onChange(typed);
        }}
        tabMode="focus"
        theme={theme}
      />
      {fieldState.error && <div className="openapi-explorer__input-error">{fieldState.error.message}</div>}
    </div>
  );
}
