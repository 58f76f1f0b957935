import { contrastOf, mixColours, mixUntil, parseColour, type Rgb, toHex } from "~/shared/colour/colour";

/** Text needs this contrast with what is behind it, lines and marks the smaller one. */
const TEXT_CONTRAST = 4.5;
const MARK_CONTRAST = 3;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** The surfaces of a theme that the colour is seen on, as in tokens.css: the page's, and the one on which text is read hardest. */
interface Theme {
	surface: Rgb;
	hardest: Rgb;
	/** What a colour is mixed with to be read on them. */
	ink: Rgb;
	soft: number;
	softStrong: number;
	softLine: number;
}

const LIGHT: Theme = {
	surface: WHITE,
	hardest: [0xeb, 0xeb, 0xf0],
	ink: BLACK,
	soft: 0.91,
	softStrong: 0.85,
	softLine: 0.68,
};
const DARK: Theme = {
	surface: [0x16, 0x16, 0x1b],
	hardest: [0x28, 0x28, 0x33],
	ink: WHITE,
	soft: 0.84,
	softStrong: 0.74,
	softLine: 0.55,
};

/** The values of one theme that a company's colour replaces, by the names of the tokens. */
type LookTokens = Readonly<Record<string, string>>;

/** What a company's colour becomes: values for both themes, and its mark beside the name. */
export interface Look {
	light: LookTokens;
	dark: LookTokens;
	/** The colour itself, and black or white for what is written on it. */
	mark: { background: string; text: string };
}

/** How a company looks by its colour (`#rrggbb`), readable whatever the colour is; null without one. */
export function deriveLook(colour: string | null): Look | null {
	const rgb = colour === null ? null : parseColour(colour);
	if (!rgb) return null;
	return {
		light: deriveTokens(rgb, LIGHT),
		dark: deriveTokens(rgb, DARK),
		mark: { background: toHex(rgb), text: toHex(inkOn(rgb)) },
	};
}

/** Black or white, whichever is read better; one of them always has a contrast of 4.58. */
const inkOn = (background: Rgb): Rgb => (contrastOf(WHITE, background) >= TEXT_CONTRAST ? WHITE : BLACK);

function deriveTokens(colour: Rgb, theme: Theme): LookTokens {
	const primary = fillOf(colour, theme);
	const soft = mixColours(primary, theme.surface, theme.soft);
	const softStrong = mixColours(primary, theme.surface, theme.softStrong);
	const link = mixUntil(primary, theme.ink, (mixed) =>
		[theme.surface, theme.hardest, soft, softStrong].every(
			(behind) => contrastOf(mixed, behind) >= TEXT_CONTRAST,
		),
	);
	return {
		"--primary": toHex(primary),
		"--primary-hover": toHex(mixColours(primary, BLACK, 0.12)),
		"--on-primary": toHex(WHITE),
		"--link": toHex(link),
		"--soft": toHex(soft),
		"--soft-strong": toHex(softStrong),
		"--soft-line": toHex(mixColours(primary, theme.surface, theme.softLine)),
		"--segmented-selected": toHex(theme === LIGHT ? soft : softStrong),
		"--ring": toHex(theme === LIGHT ? primary : link),
	};
}

/** A fill that white is read on and that stands out from the page: darkened where it is too light, lightened where it is too dark. */
function fillOf(colour: Rgb, { surface }: Theme): Rgb {
	const darkened = mixUntil(colour, BLACK, (mixed) => contrastOf(WHITE, mixed) >= TEXT_CONTRAST);
	return mixUntil(darkened, WHITE, (mixed) => contrastOf(mixed, surface) >= MARK_CONTRAST);
}
