import React, {type ReactElement, type ReactNode} from 'react';
import Tabs from '@theme/Tabs';
import type {Props as TabItemProps} from '@theme/TabItem';

interface Props {
  className?: string;
  children: ReactElement<TabItemProps> | Array<ReactElement<TabItemProps>>;
}

/** The security schemes of a page that docusaurus-plugin-openapi-docs wrote. */
export default function SchemaTabs({className, children}: Props): ReactNode {
  return <Tabs className={className}>{children}</Tabs>;
}
