import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { FLOATING_PROPS, type FloatSide, useFloat } from "~/ui/hooks/use-float";
import { Kbd } from "~/ui/kbd";

const DELAY_MS = 400;

/**
 * A short text shown on hover or keyboard focus of its single child. Escape closes it and the pointer may move onto it.
 * Touch never shows it, so it must not contain anything essential.
 */
export function Tooltip(props: { text: string; keys?: string; side?: FloatSide; children: ReactElement }) {
	const [open, setOpen] = useState(false);
	const anchor = useRef<HTMLSpanElement>(null);
	const box = useRef<HTMLSpanElement>(null);
	const child = useRef<HTMLElement | null>(null);
	const timer = useRef(0);
	const id = useId();
	useFloat(open, child, box, { side: props.side ?? "below", centred: true });

	useEffect(() => {
		child.current =
			anchor.current?.firstElementChild instanceof HTMLElement ? anchor.current.firstElementChild : null;
		return () => window.clearTimeout(timer.current);
	}, []);
	useEffect(() => {
		if (!open) return;
		const handleKeyDown = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
		window.addEventListener("keydown", handleKeyDown, true);
		return () => window.removeEventListener("keydown", handleKeyDown, true);
	}, [open]);

	const show = (delay: number) => {
		window.clearTimeout(timer.current);
		timer.current = window.setTimeout(() => setOpen(true), delay);
	};
	const hide = () => {
		window.clearTimeout(timer.current);
		timer.current = window.setTimeout(() => setOpen(false), 80);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the events only observe the child, which is the control
		<span
			ref={anchor}
			className="desktop-contents"
			onPointerEnter={(event) => event.pointerType === "mouse" && show(DELAY_MS)}
			onPointerLeave={hide}
			onPointerDown={hide}
			onFocus={(event) => event.target.matches(":focus-visible") && show(0)}
			onBlur={hide}
		>
			{cloneElement(props.children, open ? { "aria-describedby": id } : undefined)}
			{open && (
				<span ref={box} id={id} role="tooltip" {...FLOATING_PROPS} className="tooltip">
					{props.text}
					{props.keys && <Kbd keys={props.keys} />}
				</span>
			)}
		</span>
	);
}
