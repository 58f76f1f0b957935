import { type ReactNode, useState } from "react";
import type { EntrySource } from "./entry-source";
import { SourcePanel } from "./source-panel";
import styles from "./source-panel.module.css";

/** The name of the form's field that an event is about; null outside of fields. */
function fieldAt(target: EventTarget): string | null {
	const field = target instanceof Element ? target.closest(".field") : null;
	const named =
		target instanceof Element && target.hasAttribute("name") ? target : field?.querySelector("[name]");
	return named?.getAttribute("name") ?? null;
}

/** The form with the mail or document it was filled in from beside it; a field under focus or pointer outlines its words. */
export function SourceBeside(props: {
	source: EntrySource | undefined;
	onLeaveOut?: () => void;
	children: ReactNode;
}) {
	const [focused, setFocused] = useState<string | null>(null);
	const [hovered, setHovered] = useState<string | null>(null);
	if (!props.source) return props.children;
	return (
		<div className={styles.beside}>
			<SourcePanel source={props.source} active={hovered ?? focused} onLeaveOut={props.onLeaveOut} />
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows where the fields are */}
			{/* biome-ignore lint/a11y/useKeyWithMouseEvents: the focus is followed, too */}
			<div
				className={styles.form}
				onFocusCapture={(event) => setFocused(fieldAt(event.target))}
				onMouseOver={(event) => setHovered(fieldAt(event.target))}
				onMouseLeave={() => setHovered(null)}
			>
				{props.children}
			</div>
		</div>
	);
}
