import { NavLink } from "@remix-run/react";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import styles from "./settings-frame.module.css";

interface FrameEntry {
	to: string;
	title: string;
	/** The heading above it and those that follow. */
	group?: string;
	/** How much waits there; nothing is shown for 0. */
	count?: number;
}

/** A screen with its own menu on the left, which is a scrolling row on phones. */
export function SettingsFrame(props: { title: string; entries: readonly FrameEntry[]; children: ReactNode }) {
	const menu = useRef<HTMLElement>(null);
	useEffect(() => {
		menu.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
	}, []);
	return (
		<div className={styles.settings}>
			<nav className={styles.settingsNav} aria-label={props.title} ref={menu}>
				<h2>{props.title}</h2>
				{props.entries.map(({ to, title, group, count }, at) => (
					<Fragment key={to}>
						{group !== props.entries[at - 1]?.group && <h3>{group}</h3>}
						<NavLink to={to} prefetch="intent">
							{title}
							{count ? <span className={styles.entryCount}>{count.toLocaleString("en-GB")}</span> : null}
						</NavLink>
					</Fragment>
				))}
			</nav>
			{props.children}
		</div>
	);
}
