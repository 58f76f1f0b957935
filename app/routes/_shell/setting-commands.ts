import { Settings2 } from "lucide-react";
import { listSettingsPages } from "~/domain/shell/navigation/settings-pages";
import type { CommandGroup } from "~/features/shell/palette";

/** Every page of settings whose screen is among `paths`, found by what is set there; what is about prices alone for who sees them. */
export function listSettings(paths: readonly string[], hasPrices: boolean): CommandGroup {
	return {
		heading: "Settings",
		isTyped: true,
		commands: listSettingsPages(paths, hasPrices).map(({ title, on, to, words }) => ({
			id: `setting ${to}`,
			label: title,
			hint: on && on !== title ? on : undefined,
			words: `settings ${words ?? ""}`,
			icon: Settings2,
			to,
		})),
	};
}
