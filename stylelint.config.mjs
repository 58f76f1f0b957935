const LENGTHS = /^(margin|padding|gap|row-gap|column-gap|scroll-margin|scroll-padding)/;
/** A length other than 0 and 1px (hairlines); print may use mm and pt. */
const RAW_SPACE = /(^|[^\w.-])-?(?!1px\b)\d*\.?\d+(px|rem|em)\b/;
/** A font size in the shorthand stands before the slash or the family; a line height after it may be in pixels. */
const RAW_FONT_SIZE = /^[^/]*\d(px|rem|em)\b/;
const BREAKPOINTS = ["640px", "900px", "1180px"];
/** At least four letters, kebab-case or camelCase; the two themes and React Aria's class have the names they have. */
const CLASS_NAME =
	/^(?=.{4,}$)(?:light_mode|dark_mode|react-aria-Heading|[a-z][a-z0-9]*(?:-[a-z0-9]+)*|[a-z][a-zA-Z0-9]*)$/;

/** @type {import("stylelint").Config} */
export default {
	reportDescriptionlessDisables: true,
	reportNeedlessDisables: true,
	rules: {
		"declaration-property-value-disallowed-list": [
			{
				[String(LENGTHS)]: [String(RAW_SPACE)],
				font: [String(RAW_FONT_SIZE)],
				"font-size": ["/\\d(px|rem|em)\\b/"],
			},
			{
				message: (property, value) =>
					`"${property}: ${value}": use a token (--space-…, --text-…) of app/ui/styles/tokens.css`,
			},
		],
		"color-no-hex": [true, { message: "Colours are tokens of app/ui/styles/tokens.css" }],
		"color-named": "never",
		"function-disallowed-list": ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch"],
		"media-feature-range-notation": "prefix",
		"media-feature-name-value-allowed-list": { "max-width": BREAKPOINTS, "min-width": BREAKPOINTS },
		"selector-class-pattern": [
			CLASS_NAME,
			{
				message: (selector) =>
					`"${selector}": a class name has at least four letters, in kebab-case or camelCase`,
			},
		],
	},
	overrides: [
		{
			files: ["app/ui/styles/tokens.css"],
			rules: { "color-no-hex": null, "function-disallowed-list": null },
		},
	],
};
