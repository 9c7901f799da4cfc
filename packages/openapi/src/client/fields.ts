// Styles of fields, on operation pages and on guides with resources.
import '../css/fields.css';
