import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "~/components/button";
import { IconButton } from "~/components/icon-button";
import type { Icon } from "~/components/icons/icon";
import { useKeys } from "~/components/shell/keys";
import { useStore } from "~/components/store";
import { closeToast, TOAST_LIFE, type ToastItem, type ToastKind, toasts } from "./toasts";

const ICONS: Record<ToastKind, Icon> = {
	success: CircleCheck,
	warning: TriangleAlert,
	error: CircleAlert,
	info: Info,
};

function Toast({ item }: { item: ToastItem }) {
	const [held, setHeld] = useState(false);
	const Picture = ICONS[item.kind];
	const undo = item.undo;
	const undoKey = item.undoKey ?? "z";
	useEffect(() => {
		if (held || item.kind === "error") return;
		const timer = window.setTimeout(() => closeToast(item.id), TOAST_LIFE);
		return () => window.clearTimeout(timer);
	}, [held, item]);
	const takeBack = () => {
		closeToast(item.id);
		undo?.();
	};
	useKeys(undo ? [{ key: undoKey, label: "Undo", run: takeBack }] : []);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: resting on it only keeps it in sight
		<div
			className={`toast ${item.kind}`}
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			<Picture className="i s" aria-hidden="true" />
			<p>{item.text}</p>
			{undo && (
				<Button variant="ghost" keys={undoKey} onClick={takeBack}>
					Undo
				</Button>
			)}
			{(item.kind === "error" || !undo) && (
				<IconButton
					icon={X}
					small
					label="Close message"
					tooltip={false}
					onClick={() => closeToast(item.id)}
				/>
			)}
		</div>
	);
}

/** Where toasts appear, bottom left above the foot. Stands once, in the root of the page. */
export function Toaster() {
	const items = useStore(toasts);
	const of = (kinds: ToastKind[]) => items.filter((item) => kinds.includes(item.kind));
	return (
		<section className="toasts" aria-label="Messages" data-react-aria-top-layer="true">
			<div role="status" aria-live="polite" className="desk-contents">
				{of(["success", "info"]).map((item) => (
					<Toast key={item.id} item={item} />
				))}
			</div>
			<div role="alert" aria-live="assertive" className="desk-contents">
				{of(["warning", "error"]).map((item) => (
					<Toast key={item.id} item={item} />
				))}
			</div>
		</section>
	);
}
