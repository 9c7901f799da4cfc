import React, {useMemo, type ReactNode, type TextareaHTMLAttributes} from 'react';
import {asJson} from '../environments/variables';
import {editorHtml} from './jsonHtml';
import {jsonProblem} from './jsonProblem';
import {problemText} from './jsonReasons';

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  value: string;
  /** Whether the text is JSON. True by default. */
  isJson?: boolean;
  onChange(value: string): void;
}

/**
 * Edits JSON with line numbers and colors, and names the first mistake while the reader types. The colored text below
 * the transparent one gives the editor its height, so nothing is clipped.
 */
export default function JsonEditor({value, isJson = true, onChange, ...attributes}: Props): ReactNode {
  const problem = useMemo(
    () => (isJson && value !== '' ? jsonProblem(asJson(value)) : undefined),
    [isJson, value],
  );
  const markup = useMemo(() => ({__html: editorHtml(value, problem?.line)}), [value, problem?.line]);
  return (
    <>
      <div className="try-it__editor">
        <pre aria-hidden="true" dangerouslySetInnerHTML={markup} />
        <textarea
          autoCapitalize="off"
          spellCheck={false}
          {...attributes}
          {...(problem && {'aria-invalid': true})}
          value={value}
          onChange={({target}) => onChange(target.value)}
          onKeyDown={({key, ctrlKey, metaKey, currentTarget}) => {
            // Enter alone adds a line.
            if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form!.requestSubmit();
          }}
        />
      </div>
      <p className="try-it__problem" role="status">
        {problem && problemText(problem)}
      </p>
    </>
  );
}
