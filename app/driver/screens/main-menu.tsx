import { type LucideIcon, MessageSquare, Sun, UserRound } from "lucide-react";
import { countUnreadOnPhone } from "../rules/rules-messages";
import { useAppState } from "../state/use-app";
import { type TextName, t } from "../texts/texts";
import styles from "./main-menu.module.css";

export type MenuName = "today" | "office" | "me";

const ENTRIES: readonly { name: MenuName; path: string; icon: LucideIcon; text: TextName }[] = [
	{ name: "today", path: "", icon: Sun, text: "today" },
	{ name: "office", path: "messages", icon: MessageSquare, text: "office" },
	{ name: "me", path: "me", icon: UserRound, text: "me" },
];

/** The three places of the app, within reach of the thumb. */
export function MainMenu({ current }: { current: MenuName }) {
	const { stored, writes } = useAppState();
	const counts: Partial<Record<MenuName, number>> = {
		office: stored ? countUnreadOnPhone(stored.day.messages, writes, stored.read_at) : 0,
		me: writes.filter(({ state }) => state === "refused").length,
	};
	return (
		<nav className={styles.menu} aria-label={t("mainMenu")}>
			{ENTRIES.map(({ name, path, icon: Icon, text }) => (
				<a key={name} href={`#/${path}`} aria-current={name === current ? "page" : undefined}>
					<Icon size={22} strokeWidth={1.75} aria-hidden />
					{t(text)}
					{(counts[name] ?? 0) > 0 && <b className={styles.count}>{counts[name]}</b>}
				</a>
			))}
		</nav>
	);
}
