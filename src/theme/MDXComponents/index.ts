// Makes our components available in every MDX page without imports.
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import CodeBlock from '@theme/CodeBlock';
import {Card, Cards} from '@site/src/components/Cards';
import Details from '@site/src/components/Details';
import Figure from '@site/src/components/Figure';
import Nrn from '@site/src/components/Nrn';
import Steps from '@site/src/components/Steps';

export default {
  ...MDXComponents,
  Card,
  Cards,
  CodeBlock,
  Details,
  Figure,
  Nrn,
  Steps,
  TabItem,
  Tabs,
};
