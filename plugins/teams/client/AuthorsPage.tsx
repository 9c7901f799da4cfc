import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import {Card, Cards} from '@site/src/components/Cards';
import type {Team} from '../contract';

/** The teams behind the site, from blog/authors.yml. */
export default function AuthorsPage({teams}: {teams: Team[]}): ReactNode {
  return (
    <Layout
      title={translate({id: 'theme.AuthorsPage.title', message: 'Authors'})}
      description={translate({
        id: 'theme.AuthorsPage.description',
        message:
          'The teams that write the guides, the API reference and the changelog, and how to reach them.',
      })}
    >
      <main className="container margin-vert--lg">
        <h1>
          <Translate id="theme.AuthorsPage.title">Authors</Translate>
        </h1>
        <p>
          <Translate id="theme.AuthorsPage.lead">
            Teams sign their pages. Each card links to the place where that team answers questions.
          </Translate>
        </p>
        <Cards>
          {teams.map(({id, name, title, description, contact}) => (
            <Card key={id} title={name} href={contact}>
              <strong>{title}.</strong> {description}
            </Card>
          ))}
        </Cards>
      </main>
    </Layout>
  );
}
