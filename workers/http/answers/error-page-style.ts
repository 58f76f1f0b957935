/** The colours of the error page in each theme: those of `app/ui/styles/tokens.css`, which a page without style sheets cannot link. */
export const ERROR_PAGE_COLOURS = {
	light_mode: {
		bg: "#f6f6f8",
		surface: "#ffffff",
		line: "#e8e8ed",
		"line-strong": "#d8d8e0",
		hover: "#f3f3f6",
		text: "#1a1a21",
		"text-secondary": "#454552",
		"text-muted": "#676775",
		primary: "#6b3fd9",
		"primary-hover": "#5a30c2",
		"on-primary": "#ffffff",
		ring: "#6b3fd9",
	},
	dark_mode: {
		bg: "#0f0f13",
		surface: "#16161b",
		line: "#25252e",
		"line-strong": "#363642",
		hover: "#202029",
		text: "#ececf2",
		"text-secondary": "#bcbcc9",
		"text-muted": "#9a9aaa",
		primary: "#7650e2",
		"primary-hover": "#6a44d6",
		"on-primary": "#ffffff",
		ring: "#a78bff",
	},
} as const;

const variables = (theme: keyof typeof ERROR_PAGE_COLOURS) =>
	Object.entries(ERROR_PAGE_COLOURS[theme])
		.map(([name, colour]) => `--${name}:${colour}`)
		.join(";");

/** The theme of the product's cookie; without one that of the system. */
const THEMES = `:root{color-scheme:light;${variables("light_mode")}}
:root.dark_mode{color-scheme:dark;${variables("dark_mode")}}
@media (prefers-color-scheme:dark){:root:not(.light_mode){color-scheme:dark;${variables("dark_mode")}}}`;

/** The style of the error page: sizes, spaces and controls as in the product, in the system's fonts. */
export const ERROR_PAGE_STYLE = `${THEMES}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:24px 20px;background:var(--bg);color:var(--text);font:400 13px/20px "Inter Variable",ui-sans-serif,system-ui,"Segoe UI",Roboto,Arial,sans-serif;-webkit-font-smoothing:antialiased}
main{width:100%;max-width:480px;display:grid;gap:16px;padding:32px;background:var(--surface);border:1px solid var(--line);border-radius:6px}
.brand{display:flex;align-items:center;gap:8px;font-weight:600;font-size:16px;line-height:24px;letter-spacing:-.01em;margin-bottom:8px}
.brand rect{fill:var(--primary)}
h1{font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.01em;overflow-wrap:anywhere}
p{color:var(--text-secondary)}
dl{display:grid;gap:2px;padding-top:16px;border-top:1px solid var(--line)}
dt{font-size:12px;line-height:16px;color:var(--text-muted)}
dd code{font:400 12px/20px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;user-select:all;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:8px}
nav a{display:inline-flex;align-items:center;height:36px;padding:0 12px;border:1px solid var(--line-strong);border-radius:6px;color:var(--text);font-weight:500;text-decoration:none}
nav a:hover{background:var(--hover)}
nav .primary{background:var(--primary);border-color:var(--primary);color:var(--on-primary)}
nav .primary:hover{background:var(--primary-hover)}
a:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
@media (max-width:900px){main{padding:24px 20px}nav a{height:44px}}
@media print{body{background:none}nav{display:none}}`;
