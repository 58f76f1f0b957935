import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { classNames } from "~/components/class-names";
import { IconButton } from "~/components/icon-button";
import { CloseKey } from "./close-key";
import { Layer } from "./layer";
import { useGuardedClose } from "./use-guarded-close";

/** 440 asks, 640 holds a form, 1240 a whole record. */
export type DialogWidth = 440 | 640 | 1240;

export type DialogProps = {
	open: boolean;
	onClose: () => void;
	title: string;
	width?: DialogWidth;
	/** Something typed is not saved: Escape and the cross ask first. */
	dirty?: boolean;
	/** Replaces the head; it must hold the title as a `DialogTitle`. */
	head?: (close: () => void) => ReactNode;
	role?: "dialog" | "alertdialog";
	children: ReactNode | ((close: () => void) => ReactNode);
};

/** The heading that names the dialog, for heads of one's own. */
export function DialogTitle({ children }: { children: ReactNode }) {
	return (
		<Heading slot="title" level={2}>
			{children}
		</Heading>
	);
}

/** A box over the screen: the focus goes in, stays in and comes back. Body in `.scroll`, foot in `.ft`. */
export function Dialog({ open, onClose, title, width = 640, dirty, head, role, children }: DialogProps) {
	const close = useGuardedClose(Boolean(dirty), onClose);
	return (
		<ModalOverlay className="veil" isOpen={open} onOpenChange={(next) => !next && close()}>
			<Modal className={classNames("dialog", width !== 640 && `w${width}`)}>
				<AriaDialog className="overlay" role={role}>
					<Layer>
						<CloseKey onClose={close} />
						{head ? (
							head(close)
						) : (
							<header className="hd">
								<DialogTitle>{title}</DialogTitle>
								<span className="grow" />
								<IconButton icon={X} label="Close" keys="escape" onClick={close} />
							</header>
						)}
						{typeof children === "function" ? children(close) : children}
					</Layer>
				</AriaDialog>
			</Modal>
		</ModalOverlay>
	);
}
