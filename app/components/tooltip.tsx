import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { floating, type Side, useFloat } from "~/components/float";
import { Kbd } from "~/components/kbd";

const DELAY = 400;

/**
 * A short text that appears beside its one child under the pointer or on keyboard focus. Escape puts it away, the pointer
 * may travel onto it, and touch never sees it, so it must not carry anything the screen cannot do without.
 */
export function Tooltip(props: { text: string; keys?: string; side?: Side; children: ReactElement }) {
	const [open, setOpen] = useState(false);
	const anchor = useRef<HTMLSpanElement>(null);
	const box = useRef<HTMLSpanElement>(null);
	const child = useRef<HTMLElement | null>(null);
	const wait = useRef(0);
	const id = useId();
	useFloat(open, child, box, { side: props.side ?? "below", centred: true });

	useEffect(() => {
		child.current =
			anchor.current?.firstElementChild instanceof HTMLElement ? anchor.current.firstElementChild : null;
		return () => window.clearTimeout(wait.current);
	}, []);
	useEffect(() => {
		if (!open) return;
		const away = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
		window.addEventListener("keydown", away, true);
		return () => window.removeEventListener("keydown", away, true);
	}, [open]);

	const show = (delay: number) => {
		window.clearTimeout(wait.current);
		wait.current = window.setTimeout(() => setOpen(true), delay);
	};
	const hide = () => {
		window.clearTimeout(wait.current);
		wait.current = window.setTimeout(() => setOpen(false), 80);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the events only watch the child, which is the control
		<span
			ref={anchor}
			className="desk-contents"
			onPointerEnter={(event) => event.pointerType === "mouse" && show(DELAY)}
			onPointerLeave={hide}
			onPointerDown={hide}
			onFocus={(event) => event.target.matches(":focus-visible") && show(0)}
			onBlur={hide}
		>
			{cloneElement(props.children, open ? { "aria-describedby": id } : undefined)}
			{open && (
				<span ref={box} id={id} role="tooltip" {...floating} className="tip">
					{props.text}
					{props.keys && <Kbd keys={props.keys} />}
				</span>
			)}
		</span>
	);
}
