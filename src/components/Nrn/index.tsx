import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** An NRN as a picture: each segment has the color and the name of its level, and lines break between segments only. */
export default function Nrn({value}: {value: string}): ReactNode {
  return (
    <p className={styles.nrn}>
      {value.split(':').map((segment, index) => {
        const [level = '', name = ''] = segment.split('=');
        return (
          <React.Fragment key={level}>
            {index > 0 && <span className={styles.joint}>:</span>}
            <span className={styles.segment}>
              <code>
                {level}=<strong>{name}</strong>
              </code>
              {/* Named above the line, for the eye: the segment itself says the same. */}
              <span className={styles.level} aria-hidden="true" data-markdown-ignore="">
                {level}
              </span>
            </span>
          </React.Fragment>
        );
      })}
    </p>
  );
}
