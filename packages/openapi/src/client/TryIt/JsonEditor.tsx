import React, {useId, useMemo, type ReactNode, type TextareaHTMLAttributes} from 'react';
import {translate} from '@docusaurus/Translate';
import {asJson} from '../environments/variables';
import {editorHtml, type LineMark} from './jsonHtml';
import {rangeOf, segmentsOf} from './jsonPosition';
import {jsonProblem} from './jsonProblem';
import {lineText, problemText} from './jsonReasons';
import type {MarkedField} from './marks';

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  value: string;
  /** Whether the text is JSON. True by default. */
  isJson?: boolean;
  /** Fields that the API rejects. Their lines are marked. */
  wrong?: readonly MarkedField[];
  onChange(value: string): void;
}

const NONE: readonly MarkedField[] = [];

/**
 * Edits JSON with line numbers and colors, and names the first mistake while the reader types. The colored text below
 * the transparent one gives the editor its height, so nothing is clipped.
 */
export default function JsonEditor({
  value,
  isJson = true,
  wrong = NONE,
  onChange,
  ...attributes
}: Props): ReactNode {
  const id = useId();
  const marks = useMemo(() => marksOf(isJson ? value : '', wrong), [isJson, value, wrong]);
  const markup = useMemo(() => ({__html: editorHtml(value, marks)}), [value, marks]);
  const describedBy = [attributes['aria-describedby'], marks.length > 0 && id].filter(Boolean).join(' ');
  return (
    <>
      <div className="try-it__editor">
        <pre aria-hidden="true" dangerouslySetInnerHTML={markup} />
        <textarea
          autoCapitalize="off"
          spellCheck={false}
          {...attributes}
          {...(marks.length > 0 && {'aria-invalid': true})}
          aria-describedby={describedBy || undefined}
          value={value}
          onChange={({target}) => onChange(target.value)}
        />
      </div>
      <p id={id} className="try-it__problem" role="status">
        {marks.map(({text}) => text).join('\n')}
      </p>
    </>
  );
}

/** The first mistake of a text that isn't JSON, or the rejected fields of one that is. */
function marksOf(value: string, wrong: readonly MarkedField[]): Array<LineMark & {text: string}> {
  if (value === '') return [];
  const json = asJson(value);
  const problem = jsonProblem(json);
  if (problem) return [{line: problem.line, text: problemText(problem)}];
  const marks = wrong.map(({pointer, detail, isMissing}) => {
    const line = json.slice(0, rangeOf(json, pointer).start).split('\n').length;
    if (!isMissing) return {line, text: lineText(line, detail)};
    const name = segmentsOf(pointer).at(-1)!;
    const missing = translate({id: 'theme.TryIt.missingField', message: '“{name}” is missing.'}, {name});
    return {line, missing, text: lineText(line, missing)};
  });
  return marks.sort((a, b) => a.line - b.line);
}
