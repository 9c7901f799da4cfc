import React, {useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {TryItItem, TryItParameter, Form} from '../../contract';
import AsCode from '@theme/ApiExplorer/CodeSnippets';
import Body from '@theme/ApiExplorer/Body';
import {keyOf} from './form';
import ParamOptions from '@theme/ApiExplorer/ParamOptions';
import {BODY} from './request';
import {storeBodyView, storedBodyView} from './stored';
import Tabs, {type Tab} from './Tabs';
import {MarkedFields, type Marks} from './marks';

interface Props {
  item: TryItItem;
  form: Form;
  /** The form for code samples. */
  sample: Form;
  server: string;
  /** Why the form can't be sent. */
  problems: Record<string, 'missing' | 'json'>;
  /** What the last answer rejects. */
  marks: Marks;
  selected: string;
  /** Whether only the tabs are shown. */
  isFolded: boolean;
  /** Also called for the selected tab, which then folds or shows its content. */
  onSelect(tab: string): void;
  onChange(form: Form): void;
  /** Content of the tab "Authorization". */
  authorization: ReactNode;
}

/** The tab with a parameter. */
const tabOf = ({in: location}: TryItParameter): string =>
  location === 'path' || location === 'query' ? 'parameters' : 'headers';

/** The tab that readers see first. */
export function firstTab({bodies, parameters}: TryItItem): string {
  if (bodies.length > 0) return 'body';
  return parameters.some((each) => tabOf(each) === 'parameters') ? 'parameters' : 'headers';
}

/** The tab with a field. @param key of a form problem */
export function tabWith({parameters}: TryItItem, key: string): string {
  const parameter = parameters.find((each) => keyOf(each) === key);
  return parameter ? tabOf(parameter) : 'body';
}

/** The parts of a request, one tab each. */
export default function RequestTabs({
  item,
  form,
  sample,
  server,
  problems,
  marks,
  selected,
  isFolded,
  onSelect,
  onChange,
  authorization,
}: Props): ReactNode {
  const [view, setView] = useState(storedBodyView);
  const tabs: Tab[] = [
    {
      value: 'body',
      label: translate({id: 'theme.TryIt.body', message: 'Body'}),
      hasProblem: BODY in problems || marks.fields.length > 0,
      content: (
        <Body
          item={item}
          form={form}
          view={view}
          onView={(next) => {
            setView(next);
            storeBodyView(next);
          }}
          onChange={onChange}
        />
      ),
    },
    parametersTab('parameters', translate({id: 'theme.TryIt.parameters', message: 'Parameters'})),
    parametersTab('headers', translate({id: 'theme.TryIt.headers', message: 'Headers'})),
    {
      value: 'authorization',
      label: translate({id: 'theme.TryIt.authorization', message: 'Authorization'}),
      content: authorization,
    },
    {
      value: 'code',
      label: translate({id: 'theme.TryIt.asCode', message: 'Code'}),
      content: selected === 'code' && <AsCode item={item} form={sample} server={server} />,
    },
  ];
  const isEmpty = (tab: string) =>
    tab === 'body'
      ? item.bodies.length === 0
      : tab === 'parameters' && !item.parameters.some((each) => tabOf(each) === tab);
  return (
    <MarkedFields.Provider value={marks.fields}>
      <Tabs
        label={translate({id: 'theme.TryIt.request', message: 'Request'})}
        tabs={tabs.filter(({value}) => !isEmpty(value))}
        selected={selected}
        isFolded={isFolded}
        onSelect={onSelect}
      />
    </MarkedFields.Provider>
  );

  function parametersTab(value: string, label: string): Tab {
    const parameters = item.parameters.filter((each) => tabOf(each) === value);
    const wrong = {...problems, ...marks.parameters};
    return {
      value,
      label,
      count: parameters.filter((each) => form.values[keyOf(each)]).length,
      hasProblem: parameters.some((each) => keyOf(each) in wrong),
      content: (
        <ParamOptions
          parameters={parameters}
          values={form.values}
          problems={problems}
          rejected={marks.parameters}
          onChange={(values) => onChange({...form, values})}
        />
      ),
    };
  }
}
