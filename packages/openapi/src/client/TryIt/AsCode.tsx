import React, {useId, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {ExplorerItem, Form} from '../../contract';
import {cliSample} from '@nacre-docs/openapi-core/request/cli';
import {HTTP_LANGUAGES, type HttpLanguage} from '@nacre-docs/openapi-core/request/httpLanguages';
import {sampleOf} from './request';

interface Props {
  item: ExplorerItem;
  form: Form;
  server: string;
}

/** The filled-in request in each sample language of the page. Credentials are environment variables. */
export default function AsCode({item, form, server}: Props): ReactNode {
  const id = useId();
  const [language, setLanguage] = useState(item.languages[0] ?? 'curl');
  const code = codeIn(language, {item, form, server});
  return (
    <>
      <div className="explorer__tools">
        <label htmlFor={id}>
          <Translate id="theme.TryIt.language">Language</Translate>
        </label>
        <select id={id} value={language} onChange={({target: {value}}) => setLanguage(value)}>
          {item.languages.map((each) => (
            <option key={each} value={each}>
              {each in HTTP_LANGUAGES ? HTTP_LANGUAGES[each as HttpLanguage].label : each.toUpperCase()}
            </option>
          ))}
        </select>
        <button type="button" className="explorer__button" data-copy={code}>
          {translate({id: 'theme.CopyButton.copy', message: 'Copy'})}
        </button>
      </div>
      <pre className="explorer__text" tabIndex={0}>
        {code}
      </pre>
    </>
  );
}

function codeIn(language: string, {item, form, server}: Props): string {
  const request = sampleOf(item, form, server);
  return language in HTTP_LANGUAGES
    ? HTTP_LANGUAGES[language as HttpLanguage].write(request, item.tokenVariable)
    : cliSample(item.command!, request);
}
