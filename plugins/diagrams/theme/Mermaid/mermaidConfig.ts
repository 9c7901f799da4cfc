import type {MermaidConfig} from 'mermaid';

/** Colors of areas that are told apart: each is as far from the background as text has to be. */
const AREAS = ['get', 'post', 'put', 'event', 'delete', 'patch'].map((method) => `--site-method-${method}`);

/** An object whose fields all have one value. */
const same = (names: string[], value: string) => Object.fromEntries(names.map((name) => [name, value]));

/** How Mermaid draws, in the colors that src/css/tokens.css has for the page as it is now. */
export function mermaidConfig(isDark: boolean): MermaidConfig {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const areas = Array.from({length: 12}, (_, index) => color(AREAS[index % AREAS.length]!));
  const background = color('--ifm-background-color');
  const text = color('--ifm-font-color-base');
  const surface = color('--site-surface-sunken');
  const line = color('--site-text-muted');
  const border = color('--site-border-strong');
  /** A variable for each area, `pie1` and so on. */
  const each = (name: string, values: string[], first = 0) =>
    Object.fromEntries(values.map((value, index) => [`${name}${index + first}`, value]));
  const labels = areas.map(() => background);
  return {
    startOnLoad: false,
    theme: 'base',
    fontFamily: style.getPropertyValue('--site-font'),
    // By default it is as wide as the window, in small letters.
    gantt: {useWidth: 900, fontSize: 14, sectionFontSize: 14},
    themeVariables: {
      darkMode: isDark,
      fontFamily: style.getPropertyValue('--site-font'),
      background,
      primaryColor: surface,
      primaryTextColor: text,
      primaryBorderColor: border,
      secondaryColor: color('--site-accent-soft'),
      secondaryTextColor: text,
      tertiaryColor: background,
      tertiaryTextColor: text,
      lineColor: line,
      textColor: text,
      titleColor: color('--ifm-heading-color'),
      attributeBackgroundColorOdd: background,
      attributeBackgroundColorEven: surface,
      pieSectionTextColor: background,
      pieOpacity: '1',
      pieStrokeColor: background,
      pieOuterStrokeColor: border,
      ...each('pie', areas, 1),
      ...each('cScale', areas),
      ...each('cScaleLabel', labels),
      ...each('git', areas),
      ...each('gitBranchLabel', labels),
      edgeLabelBackground: background,
      archEdgeColor: line,
      archEdgeArrowColor: line,
      archGroupBorderColor: line,
      packet: {
        ...same(['startByteColor', 'endByteColor', 'labelColor', 'titleColor'], text),
        blockStrokeColor: line,
        blockFillColor: surface,
        byteFontSize: '12px',
        labelFontSize: '14px',
      },
      radar: {axisColor: line, graticuleColor: border, axisLabelFontSize: 14, legendFontSize: 14},
      xyChart: {
        ...same(
          ['titleColor', 'xAxisLabelColor', 'xAxisTitleColor', 'yAxisLabelColor', 'yAxisTitleColor'],
          text,
        ),
        ...same(['xAxisTickColor', 'xAxisLineColor', 'yAxisTickColor', 'yAxisLineColor'], line),
        plotColorPalette: areas.join(','),
        backgroundColor: background,
      },
    },
  };
}
