// Wraps the button to mark it for lateScripts/inline/early.js.
import React, {type ReactNode} from 'react';
import CloseButton from '@theme-init/AnnouncementBar/CloseButton';
import type {Props} from '@theme/AnnouncementBar/CloseButton';

export default function MarkedCloseButton(props: Props): ReactNode {
  return <CloseButton {...props} data-announcement-close="" />;
}
