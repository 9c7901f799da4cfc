// Imported by pages with a diagram, so that others don't load the styles.
import '../../diagrams/diagrams.css';
