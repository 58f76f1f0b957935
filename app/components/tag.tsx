import type { ReactNode } from "react";
import { classNames } from "~/components/class-names";
import type { Icon } from "~/components/icons/icon";

export type Tone = "warn" | "danger" | "ok" | "violet";

/** A small fact beside a name, always in words. */
export function Tag({ tone, icon: Picture, children }: { tone?: Tone; icon?: Icon; children: ReactNode }) {
	return (
		<span className={classNames("tag", tone === "violet" ? "v" : tone)}>
			{Picture && <Picture className="i xs" aria-hidden="true" />}
			{children}
		</span>
	);
}

/** A registration number as it stands on the vehicle. */
export function Reg({ children }: { children: ReactNode }) {
	return <span className="reg">{children}</span>;
}

/** A framed message inside a screen: what the reader must know before going on. */
export function Note(props: {
	tone?: "warn" | "danger" | "ok";
	icon?: Icon;
	live?: boolean;
	children: ReactNode;
}) {
	const Picture = props.icon;
	return (
		<div className={classNames("note", props.tone)} role={props.live ? "status" : undefined}>
			{Picture && <Picture className="i s" aria-hidden="true" />}
			<div>{props.children}</div>
		</div>
	);
}
