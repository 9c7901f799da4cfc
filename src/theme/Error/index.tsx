import React, {type ReactNode} from 'react';
import type {Props} from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';

/** What is left when the frame itself crashes: the crash page without it, because it would crash again. */
export default function ErrorWithoutFrame(props: Props): ReactNode {
  return <ErrorPageContent {...props} />;
}
