import { NavLink } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./settings-frame.module.css";

/** A screen with its own menu on the left, which is a scrolling row on phones. */
export function SettingsFrame(props: {
	title: string;
	entries: readonly { to: string; title: string }[];
	children: ReactNode;
}) {
	const menu = useRef<HTMLElement>(null);
	useEffect(() => {
		menu.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
	}, []);
	return (
		<div className={styles.settings}>
			<nav className={styles.settingsNav} aria-label={props.title} ref={menu}>
				<h2>{props.title}</h2>
				{props.entries.map(({ to, title }) => (
					<NavLink key={to} to={to} prefetch="intent">
						{title}
					</NavLink>
				))}
			</nav>
			{props.children}
		</div>
	);
}
