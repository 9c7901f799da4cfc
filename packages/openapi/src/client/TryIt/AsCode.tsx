import React, {useEffect, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {TryItItem, Form} from '../../contract';
import {loadLanguage} from '@nacre-docs/openapi-core/request/loadLanguage';
import type {SampleLanguage} from '@nacre-docs/openapi-core/request/sampleLanguage';
import {rememberedLanguage, rememberLanguage} from '../ApiPage/language';
import {sampleOf} from './request';

interface Props {
  item: TryItItem;
  form: Form;
  server: string;
}

/** The filled-in request in each sample language of the page. Credentials are environment variables. */
export default function AsCode({item, form, server}: Props): ReactNode {
  const [language, setLanguage] = useState(() => firstLanguage(item));
  const [loaded, setLoaded] = useState<{id: string} & SampleLanguage>();
  useEffect(() => {
    let isCurrent = true;
    void loadLanguage(language).then((found) => isCurrent && setLoaded({...found, id: language}));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  const code = loaded?.id === language ? loaded.write(sampleOf(item, form, server), item) : '';
  return (
    <>
      <div className="try-it__tools">
        <label>
          <span>
            <Translate id="theme.TryIt.language">Language</Translate>
          </span>
          <select
            value={language}
            onChange={({target: {value}}) => {
              setLanguage(value);
              rememberLanguage(value);
            }}
          >
            {item.languages.map(({id: value, label}) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="try-it__button" data-copy={code}>
          {translate({id: 'theme.CopyButton.copy', message: 'Copy'})}
        </button>
      </div>
      <pre className="try-it__text" tabIndex={0}>
        {code}
      </pre>
    </>
  );
}

/** The reader's language, if the page has it. */
function firstLanguage({languages}: TryItItem): string {
  const chosen = rememberedLanguage();
  return (languages.find(({id}) => id === chosen) ?? languages[0])?.id ?? 'curl';
}
