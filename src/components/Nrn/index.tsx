import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** An NRN with each segment labeled and colored by level. Lines break only between segments. */
export default function Nrn({value}: {value: string}): ReactNode {
  return (
    <p className={styles.nrn} data-markdown={`\`${value}\``}>
      {value.split(':').map((segment, index) => {
        const [level = '', name = ''] = segment.split('=');
        return (
          <React.Fragment key={level}>
            {index > 0 && <span className={styles.joint}>:</span>}
            <span className={styles.segment}>
              <code>
                {level}=<strong>{name}</strong>
              </code>
              {/* Visual labels only; the segment already contains the level's name. */}
              <span className={styles.level} aria-hidden="true">
                {level}
              </span>
            </span>
          </React.Fragment>
        );
      })}
    </p>
  );
}
