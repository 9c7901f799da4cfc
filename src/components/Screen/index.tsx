import React, {useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Translate, {translate} from '@docusaurus/Translate';
import {Button, Status} from './parts';
import figureStyles from './figure.module.css';
import styles from './window.module.css';

export {Bars, Button, Columns, Field, Panel, Share, Status} from './parts';

/** Main menu entries of the web UI, in order. */
const AREAS = ['Applications', 'Catalog', 'Approvals', 'Insights', 'Activity history', 'Platform settings'];

interface ScreenProps {
  /** Alt text. The parts are hidden from assistive technology. */
  alt: string;
  caption?: string;
  /** The active main menu entry. */
  area: string;
  /** Breadcrumbs, such as account, namespace, and application. */
  path?: string[];
  title: string;
  status?: string;
  /** Buttons next to the title. The last is the primary one. */
  buttons?: string[];
  tabs?: string[];
  /** The active tab. */
  tab?: string;
  children: ReactNode;
}

/**
 * An illustration of a web UI screen that shows the controls a step mentions. HTML, so it follows the color
 * mode and stays legible on phones. Click to enlarge.
 */
export default function Screen({alt, caption, ...content}: ScreenProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [enlarged, setEnlarged] = useState(false);
  const open = () => {
    setEnlarged(true);
    dialog.current?.showModal();
  };
  return (
    <figure className={clsx('screen', figureStyles.figure)}>
      <div className={figureStyles.stage}>
        {/* Keyboard users have the button below. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <div role="img" aria-label={alt} className={figureStyles.picture} onClick={open}>
          <Window {...content} />
        </div>
        <button
          type="button"
          className={figureStyles.enlarge}
          aria-label={translate({id: 'theme.Screen.enlargeLabel', message: 'Enlarge: {alt}'}, {alt})}
          onClick={open}
        >
          <Translate id="theme.Screen.enlarge">Enlarge</Translate>
        </button>
      </div>
      {caption && <figcaption className={figureStyles.caption}>{caption}</figcaption>}
      {/* The dialog handles Escape itself. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        className={figureStyles.dialog}
        aria-label={alt}
        onClick={() => dialog.current?.close()}
        onClose={() => setEnlarged(false)}
      >
        {enlarged && (
          <>
            <div role="img" aria-label={alt} className={figureStyles.picture}>
              <Window {...content} />
            </div>
            <button type="button" className={figureStyles.close}>
              <Translate id="theme.Screen.close">Close</Translate>
            </button>
          </>
        )}
      </dialog>
    </figure>
  );
}

function Window({
  area,
  path = [],
  title,
  status,
  buttons = [],
  tabs = [],
  tab,
  children,
}: Omit<ScreenProps, 'alt' | 'caption'>): ReactNode {
  if (!AREAS.includes(area))
    throw new Error(`"${area}" is not a Screen area. Choose from ${AREAS.join(', ')}.`);
  if (tab && !tabs.includes(tab)) throw new Error(`"${tab}" is not a tab of the Screen "${title}".`);
  return (
    <div className={styles.window} aria-hidden="true" data-markdown-ignore="">
      <div className={styles.menu}>
        {AREAS.map((name) => (
          <div key={name} className={clsx(styles.area, name === area && styles.current)}>
            {name}
          </div>
        ))}
      </div>
      <div className={styles.page}>
        <div className={styles.path}>{[area, ...path].join(' / ')}</div>
        <div className={styles.head}>
          <div className={styles.title}>{title}</div>
          {status && <Status>{status}</Status>}
          <div className={styles.buttons}>
            {buttons.map((name, index) => (
              <React.Fragment key={name}>
                <Button primary={index === buttons.length - 1}>{name}</Button>{' '}
              </React.Fragment>
            ))}
          </div>
        </div>
        {tabs.length > 0 && (
          <div className={styles.tabs}>
            {tabs.map((name) => (
              <div key={name} className={clsx(styles.tab, name === tab && styles.current)}>
                {name}
              </div>
            ))}
          </div>
        )}
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  );
}
