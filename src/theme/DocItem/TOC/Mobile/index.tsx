// Replaces "On this page" of phones, which Docusaurus shows above the title: see DocItem/Content.
export default function DocItemTOCMobile(): null {
  return null;
}
