// Pages with a diagram import this, so that others don't load the styles.
import '../../diagrams/diagrams.css';
