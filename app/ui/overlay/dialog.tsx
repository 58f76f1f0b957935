import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";
import { SUBMIT_BUTTON } from "~/ui/lazy/start-focus";
import { OverlayKeys } from "~/ui/overlay/overlay-keys";
import { Layer } from "../layer";
import { CloseOnEscape } from "./close-on-escape";
import { useGuardedClose } from "./use-guarded-close";

/** 440 for confirmations, 640 for forms, 1240 for records. */
type DialogWidth = 440 | 640 | 1240;

export type DialogProps = {
	open: boolean;
	onClose: () => void;
	title: string;
	width?: DialogWidth;
	/** There is unsaved input: closing asks first. */
	dirty?: boolean;
	/** Replaces the header; it must contain a `DialogTitle`. */
	header?: (close: () => void) => ReactNode;
	role?: "dialog" | "alertdialog";
	/** It shows a record, whose keys are its own: the focus begins in no field. */
	isRecord?: boolean;
	children: ReactNode | ((close: () => void) => ReactNode);
};

/** The heading that names the dialog, for custom headers. */
export function DialogTitle({ children }: { children: ReactNode }) {
	return (
		<Heading slot="title" level={2}>
			{children}
		</Heading>
	);
}

/** A modal dialog, whose first field has the focus when it opens. Put the body in `.scroll` and the footer in `.ft`. */
export function Dialog({
	open,
	onClose,
	title,
	width = 640,
	dirty,
	header: renderHeader,
	role,
	isRecord = false,
	children,
}: DialogProps) {
	const close = useGuardedClose(Boolean(dirty), onClose);
	return (
		<ModalOverlay className="backdrop" isOpen={open} onOpenChange={(next) => !next && close()}>
			<Modal className={classNames("dialog", width !== 640 && `width-${width}`)}>
				<AriaDialog className="overlay" role={role}>
					<Layer>
						<OverlayKeys startsInField={!isRecord} mainButton={isRecord ? SUBMIT_BUTTON : undefined} />
						<CloseOnEscape onClose={close} />
						{renderHeader ? (
							renderHeader(close)
						) : (
							<header className="panel-header">
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
