import React from 'react';
import Screen, {Bars, Button, Columns, Field, Panel, Share, Status} from '@site/src/components/Screen';
import {CONTENT, type SpecimenProps} from '../Specimen';

export const screen: SpecimenProps = {
  id: 'screen',
  title: 'Screen and its parts',
  purpose: (
    <>
      A screen of the web UI, drawn: where controls are, what success looks like. A click enlarges it. The
      only one that a page imports, so that other pages do not load it:{' '}
      <code>{"import Screen, {Field} from '@site/src/components/Screen';"}</code>. Inside of it stand Markdown
      tables and the parts.
    </>
  ),
  props: {
    Screen: [
      {
        name: 'alt',
        type: 'string',
        text: 'What it shows, in a sentence or two; the parts are not read out.',
      },
      {name: 'caption', type: 'string', preset: 'none', text: 'What to notice in it; shown below.'},
      {name: 'area', type: 'string', text: 'The open entry of the main menu, such as Applications.'},
      {
        name: 'path',
        type: 'string[]',
        preset: '[]',
        text: 'Where it is below the area, from the outside in.',
      },
      {name: 'title', type: 'string', text: 'Heading of the screen.'},
      {name: 'status', type: 'string', preset: 'none', text: 'State shown beside the title.'},
      {
        name: 'buttons',
        type: 'string[]',
        preset: '[]',
        text: 'Buttons beside the title; the last is the main one.',
      },
      {name: 'tabs', type: 'string[]', preset: '[]', text: 'Tabs below the title.'},
      {name: 'tab', type: 'string', preset: 'none', text: 'The open tab.'},
      CONTENT,
    ],
    Field: [
      {name: 'label, value', type: 'string', text: 'A field of a form and what it holds.'},
      {name: 'hint', type: 'string', preset: 'none', text: 'Help below the field.'},
      {
        name: 'required, choice',
        type: 'boolean',
        preset: 'false',
        text: 'Marked as needed; a list to choose from.',
      },
    ],
    Status: [
      {name: 'children', type: 'string', text: 'A state of the platform, in the color of its meaning.'},
    ],
    Button: [
      {name: 'primary', type: 'boolean', preset: 'false', text: 'The main button of its place.'},
      CONTENT,
    ],
    Panel: [
      {name: 'title', type: 'string', text: 'Title of a bordered part.'},
      {
        name: 'children',
        type: 'Markdown',
        preset: 'none',
        text: 'What it shows; without it the part is collapsed.',
      },
    ],
    Columns: [
      {name: 'children', type: 'parts', text: 'Panels, fields or bars, side by side where there is room.'},
    ],
    Share: [
      {name: 'before, after', type: 'string', text: 'The two that share a hundred percent.'},
      {name: 'percent', type: 'number', text: 'Share of the second.'},
    ],
    Bars: [
      {name: 'title, total', type: 'string', text: 'What is counted, and the number to notice.'},
      {name: 'values', type: 'number[]', text: 'One bar each, scaled to the highest.'},
    ],
  },
  example: (
    <Screen
      alt="A deployment page with the share of traffic, a field for the wait, and two buttons."
      caption="Finalize is the main button."
      area="Applications"
      path={['retail', 'checkout', 'cart-api']}
      title="Deployment of 1.9.0"
      status="running"
      buttons={['Roll back', 'Finalize']}
      tabs={['Overview', 'Messages']}
      tab="Overview"
    >
      <Share before="Blue · 1.8.0" after="Green · 1.9.0" percent={25} />
      <Columns>
        <Panel title="Next step">
          <Field label="Wait" value="15 minutes" choice required />
          <Button primary>Switch traffic</Button> <Status>pending</Status>
        </Panel>
        <Bars title="Requests" total="412 a second" values={[3, 5, 4, 6, 7, 6]} />
      </Columns>
    </Screen>
  ),
  source: `<Screen
  alt="A deployment page with the share of traffic, a field for the wait, and two buttons."
  caption="Finalize is the main button."
  area="Applications"
  path={['retail', 'checkout', 'cart-api']}
  title="Deployment of 1.9.0"
  status="running"
  buttons={['Roll back', 'Finalize']}
  tabs={['Overview', 'Messages']}
  tab="Overview"
>
<Share before="Blue · 1.8.0" after="Green · 1.9.0" percent={25} />
<Columns>
<Panel title="Next step">
<Field label="Wait" value="15 minutes" choice required />
<Button primary>Switch traffic</Button> <Status>pending</Status>
</Panel>
<Bars title="Requests" total="412 a second" values={[3, 5, 4, 6, 7, 6]} />
</Columns>
</Screen>`,
};
