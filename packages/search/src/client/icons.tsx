import React, {type ReactNode} from 'react';

interface Props {
  className?: string;
}

export function SearchIcon({className}: Props): ReactNode {
  return (
    <svg width="18" height="18" viewBox="0 0 20 20" className={className} aria-hidden="true">
      <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="m12.8 12.8 4.2 4.2" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}

export function PageIcon({className}: Props): ReactNode {
  return (
    <svg width="18" height="18" viewBox="0 0 20 20" className={className} aria-hidden="true">
      <path
        d="M4 2h8l4 4v12H4zm8 0v4h4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
