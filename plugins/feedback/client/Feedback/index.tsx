import React, {useState, type ReactNode, type SyntheticEvent} from 'react';
import {useLocation} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import {usePluginData} from '@docusaurus/useGlobalData';
import {answerBody, issueAddress, type FeedbackAnswer, type FeedbackTarget} from '../../contract';
import styles from './styles.module.css';

/** Asks whether the page was helpful. Without JavaScript, the links and the form still work. */
export default function Feedback(): ReactNode {
  const target = usePluginData('feedback') as FeedbackTarget;
  const {pathname} = useLocation();
  return (
    <div className={styles.feedback} role="group" aria-labelledby="feedback-question">
      <span id="feedback-question">
        <Translate id="theme.Feedback.question">Was this page helpful?</Translate>
      </span>
      {'issues' in target ? (
        (['yes', 'no'] as const).map((answer) => (
          <a key={answer} className={styles.answer} href={issueAddress(target.issues, pathname, answer)}>
            <AnswerName answer={answer} />
          </a>
        ))
      ) : (
        // A new form for each page.
        <Form key={pathname} post={target.post} page={pathname} />
      )}
    </div>
  );
}

function Form({post, page}: {post: string; page: string}): ReactNode {
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'failed'>('open');
  const send = async (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const {submitter} = event.nativeEvent;
    setState('sending');
    try {
      const {ok} = await fetch(post, {
        method: 'POST',
        body: answerBody(page, (submitter as HTMLButtonElement).value as FeedbackAnswer),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
      setState(ok ? 'sent' : 'failed');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {state !== 'sent' && (
        <form className={styles.form} method="post" action={post} onSubmit={(event) => void send(event)}>
          <input type="hidden" name="page" value={page} />
          {(['yes', 'no'] as const).map((answer) => (
            <button key={answer} className={styles.answer} name="helpful" value={answer}>
              <AnswerName answer={answer} />
            </button>
          ))}
        </form>
      )}
      <span role="status">
        {state === 'sent' && <Translate id="theme.Feedback.thanks">Thank you.</Translate>}
        {state === 'failed' && (
          <Translate id="theme.Feedback.failed">Your answer could not be sent. Try again.</Translate>
        )}
      </span>
    </>
  );
}

function AnswerName({answer}: {answer: FeedbackAnswer}): ReactNode {
  return answer === 'yes' ? (
    <Translate id="theme.Feedback.yes">Yes</Translate>
  ) : (
    <Translate id="theme.Feedback.no">No</Translate>
  );
}
