import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Modal, ModalOverlay } from "react-aria-components";
import { classNames } from "~/components/class-names";
import { IconButton } from "~/components/icon-button";
import { CloseKey } from "./close-key";
import { DialogTitle } from "./dialog";
import { Layer } from "./layer";
import { useGuardedClose } from "./use-guarded-close";

/** 480 for pickers and notifications, 720 for records, 880 for job and trip entry. */
export type SlideOverWidth = 480 | 720 | 880;

/**
 * A sheet from the right over the screen. Escape, the cross and a press on the veil close it, asking first when `dirty`.
 * The body scrolls in `.scroll`, the foot is `.ft`; a form around both fills the height.
 */
export function SlideOver(props: {
	open: boolean;
	onClose: () => void;
	title: string;
	width?: SlideOverWidth;
	dirty?: boolean;
	/** After the title in the head: tags, switches. */
	aside?: ReactNode;
	/** Before the cross, at the right. */
	tools?: ReactNode;
	children: ReactNode | ((close: () => void) => ReactNode);
}) {
	const { width = 720, children } = props;
	const close = useGuardedClose(Boolean(props.dirty), props.onClose);
	return (
		<ModalOverlay
			className="veil aside"
			isOpen={props.open}
			isDismissable
			onOpenChange={(next) => !next && close()}
		>
			<Modal className={classNames("slide", width !== 720 && `w${width}`)}>
				<AriaDialog className="overlay">
					<Layer>
						<CloseKey onClose={close} />
						<header className="hd">
							<DialogTitle>{props.title}</DialogTitle>
							{props.aside}
							<span className="grow" />
							{props.tools}
							<IconButton icon={X} label="Close" keys="escape" onClick={close} />
						</header>
						{typeof children === "function" ? children(close) : children}
					</Layer>
				</AriaDialog>
			</Modal>
		</ModalOverlay>
	);
}
