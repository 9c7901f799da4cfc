import React, {type ReactNode} from 'react';
import {startingPoints} from '@site/config/product';
import {Card, Cards} from '../Cards';

/** Cards with the most common starting points, from config/product.ts. */
export default function StartingPoints(): ReactNode {
  return (
    <Cards>
      {startingPoints.map(({title, text, to}) => (
        <Card key={title} title={title} href={to}>
          {text}
        </Card>
      ))}
    </Cards>
  );
}
