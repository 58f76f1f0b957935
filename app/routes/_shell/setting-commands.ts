import { Settings2 } from "lucide-react";
import { SETTINGS_PAGES } from "~/domain/shell/navigation/settings-pages";
import type { CommandGroup } from "~/features/shell/palette";

/** Every page of settings whose screen is among `paths`, found by what is set there. */
export function listSettings(paths: readonly string[]): CommandGroup {
	return {
		heading: "Settings",
		isTyped: true,
		commands: SETTINGS_PAGES.filter(({ path }) => paths.includes(path)).map(({ title, on, to, words }) => ({
			id: `setting ${to}`,
			label: title,
			hint: on && on !== title ? on : undefined,
			words: `settings ${words ?? ""}`,
			icon: Settings2,
			to,
		})),
	};
}
