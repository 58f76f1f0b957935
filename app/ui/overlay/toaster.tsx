import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import type { Icon } from "~/ui/icons/icon";
import { useKeys } from "~/ui/keys/keys";
import { useStore } from "~/ui/store";
import { closeToast, OFFERING_TOAST_MS, TOAST_MS, type ToastItem, type ToastKind, toasts } from "./toasts";

const ICONS: Record<ToastKind, Icon> = {
	success: CircleCheck,
	warning: TriangleAlert,
	error: CircleAlert,
	info: Info,
};

function Toast({ item }: { item: ToastItem }) {
	const [isPaused, setPaused] = useState(false);
	const IconComponent = ICONS[item.kind];
	const undo = item.undo;
	const undoKey = item.undoKey ?? "z";
	useEffect(() => {
		if (isPaused || item.kind === "error") return;
		const timer = window.setTimeout(() => closeToast(item.id), item.offers ? OFFERING_TOAST_MS : TOAST_MS);
		return () => window.clearTimeout(timer);
	}, [isPaused, item]);
	const undoAndClose = () => {
		closeToast(item.id);
		undo?.();
	};
	useKeys(undo ? [{ key: undoKey, label: "Undo", run: undoAndClose }] : []);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it visible
		<div
			className={`toast ${item.kind}`}
			onPointerEnter={() => setPaused(true)}
			onPointerLeave={() => setPaused(false)}
			onFocus={() => setPaused(true)}
			onBlur={() => setPaused(false)}
		>
			<IconComponent className="icon small" aria-hidden="true" />
			{item.about && <b className="tabular">{item.about}</b>}
			<p>{item.text}</p>
			{undo && (
				<Button variant="ghost" keys={undoKey} onClick={undoAndClose}>
					Undo
				</Button>
			)}
			{item.offers?.map(({ label, keys, run }) => (
				<Button
					key={label}
					variant="ghost"
					keys={keys}
					onClick={() => {
						closeToast(item.id);
						run();
					}}
				>
					{label}
				</Button>
			))}
			{item.retry && (
				<Button
					variant="ghost"
					onClick={() => {
						closeToast(item.id);
						item.retry?.();
					}}
				>
					Try again
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

/** Shows toasts at the bottom left. Rendered once, in the root. */
export function Toaster() {
	const items = useStore(toasts);
	const itemsOf = (kinds: ToastKind[]) => items.filter((item) => kinds.includes(item.kind));
	return (
		<section className="toasts" aria-label="Messages" data-react-aria-top-layer="true">
			<div role="status" aria-live="polite" className="desktop-contents">
				{itemsOf(["success", "info"]).map((item) => (
					<Toast key={item.id} item={item} />
				))}
			</div>
			<div role="alert" aria-live="assertive" className="desktop-contents">
				{itemsOf(["warning", "error"]).map((item) => (
					<Toast key={item.id} item={item} />
				))}
			</div>
		</section>
	);
}
