import React, {type ReactElement, type ReactNode} from 'react';
import Tabs from '@theme/Tabs';
import type {Props as TabItemProps} from '@theme/TabItem';
import type {PartProps} from '../../client/compatibility/PartOfPage';

interface Props extends PartProps {
  className?: string;
  children?: ReactElement<TabItemProps> | Array<ReactElement<TabItemProps>>;
}

/** The variants of a schema, or the security schemes of a page that docusaurus-plugin-openapi-docs wrote. */
export default function SchemaTabs({className, children, content}: Props): ReactNode {
  return content ?? <Tabs className={className}>{children}</Tabs>;
}
