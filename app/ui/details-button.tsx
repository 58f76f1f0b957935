import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FLOATING_PROPS, useFloat } from "~/ui/hooks/use-float";

/** Long enough that crossing the board does not open one after the other. */
const HOVER_MS = 150;

/** A short fact that shows on hover, focus and a tap what it rests on. */
export function DetailsButton(props: {
	className?: string;
	/** Its name, where its text is not enough. */
	label?: string;
	details: ReactNode;
	/** Of a row that the keyboard moves to: shown while the row has the focus. */
	tabIndex?: -1;
	isRowFocused?: boolean;
	children: ReactNode;
}) {
	const button = useRef<HTMLButtonElement>(null);
	const box = useRef<HTMLDivElement>(null);
	const { isOpen, handlers } = useHoverAndTap();
	const isShown = isOpen || props.isRowFocused === true;
	useFloat(isShown, button, box, { side: "below" });
	return (
		<>
			<button
				ref={button}
				type="button"
				className={props.className}
				tabIndex={props.tabIndex}
				aria-label={props.label}
				aria-expanded={isShown}
				{...handlers}
			>
				{props.children}
			</button>
			{isShown && (
				<div ref={box} {...FLOATING_PROPS} role="status" className="details-box">
					{props.details}
				</div>
			)}
		</>
	);
}

/** Whether something is shown on hover, on keyboard focus, or after a tap; Escape hides it. */
function useHoverAndTap() {
	const [isOpen, setIsOpen] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	useEffect(() => () => clearTimeout(timer.current), []);
	useEffect(() => {
		if (!isOpen) return;
		const handleKeyDown = (event: KeyboardEvent) => event.key === "Escape" && setIsOpen(false);
		window.addEventListener("keydown", handleKeyDown, true);
		return () => window.removeEventListener("keydown", handleKeyDown, true);
	}, [isOpen]);
	const hide = () => {
		clearTimeout(timer.current);
		setIsOpen(false);
	};
	return {
		isOpen,
		handlers: {
			onPointerEnter: ({ pointerType }: PointerEvent) => {
				if (pointerType === "mouse") timer.current = setTimeout(() => setIsOpen(true), HOVER_MS);
			},
			onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === "mouse" && hide(),
			onFocus: ({ target }: FocusEvent) => target.matches(":focus-visible") && setIsOpen(true),
			onBlur: hide,
			onClick: () => {
				clearTimeout(timer.current);
				setIsOpen(!isOpen);
			},
		},
	};
}
