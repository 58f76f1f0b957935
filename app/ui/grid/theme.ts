import { checkboxStyleDefault, colorSchemeVariable, createPart, createTheme } from "ag-grid-community";

/** The grid's icons that can appear: the order of a column, and what dragging one will do. */
const ICONS = {
	arrows: "m5 9-3 3 3 3M9 5l3-3 3 3M15 19l-3 3-3-3M19 9l3 3-3 3M2 12h20M12 2v20",
	asc: "m5 12 7-7 7 7M12 19V5",
	desc: "M12 5v14M19 12l-7 7-7-7",
	left: "m12 19-7-7 7-7M19 12H5",
	"not-allowed": "M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M5 5l14 14",
	pin: "M12 17v5M8 3h8M9 3v8l-4 6h14l-4-6V3",
	right: "M5 12h14M12 5l7 7-7 7",
};
const toSvg = (path: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="black" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" viewBox="0 0 24 24"><path d="${path}" vector-effect="non-scaling-stroke"/></svg>`;
const iconSet = createPart({
	feature: "iconSet",
	css: Object.entries(ICONS)
		.map(
			([name, path]) =>
				`.ag-icon-${name}::before { mask-image: url('data:image/svg+xml,${encodeURIComponent(toSvg(path))}'); }`,
		)
		.join("\n"),
});

/** The grid in our own colours. Every colour is a token, so both themes follow the class of the page. */
export const gridTheme = createTheme()
	.withPart(checkboxStyleDefault)
	.withPart(colorSchemeVariable)
	.withPart(iconSet)
	.withParams({
		accentColor: "var(--primary)",
		backgroundColor: "var(--surface)",
		borderColor: "var(--line)",
		borderRadius: 0,
		browserColorScheme: "inherit",
		cellHorizontalPadding: 6,
		cellTextColor: "var(--text)",
		checkboxBorderRadius: 4,
		checkboxBorderWidth: 1.5,
		checkboxCheckedBackgroundColor: "var(--primary)",
		checkboxCheckedBorderColor: "var(--primary)",
		checkboxIndeterminateBackgroundColor: "var(--primary)",
		checkboxIndeterminateBorderColor: "var(--primary)",
		checkboxUncheckedBackgroundColor: "var(--surface)",
		checkboxUncheckedBorderColor: "var(--field)",
		columnBorder: false,
		focusShadow: "none",
		fontFamily: "inherit",
		fontSize: 13,
		foregroundColor: "var(--text)",
		headerBackgroundColor: "var(--sunken)",
		headerColumnBorder: false,
		headerColumnResizeHandleColor: "var(--line-strong)",
		headerFontSize: 12,
		headerFontWeight: 500,
		headerHeight: 32,
		headerRowBorder: "1px solid var(--line-strong)",
		headerTextColor: "var(--text-muted)",
		iconColor: "var(--text-muted)",
		iconSize: 14,
		oddRowBackgroundColor: "transparent",
		rowBorder: "1px solid var(--line)",
		rowHoverColor: "var(--hover)",
		selectedRowBackgroundColor: "var(--soft)",
		wrapperBorder: false,
	});
