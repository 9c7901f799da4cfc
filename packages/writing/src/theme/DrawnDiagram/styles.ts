// Only pages with a diagram import the styles.
import '../../diagrams/diagrams.css';
