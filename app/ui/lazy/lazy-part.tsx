import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { useBeforePaint } from "~/ui/hooks/before-paint";
import { useLatest } from "~/ui/hooks/use-latest";
import { ANNOUNCED_MS, holdKeysWhileFetching } from "~/ui/lazy/opening";
import { beginHydration, endHydration } from "./hydration";
import { importPart } from "./import-part";
import { MissingLayer, MissingLine } from "./missing-part";
import { PartBoundary } from "./part-boundary";

/** A component as a plain function. */
type Render<P> = (props: P) => ReactNode;

type Load<C> = () => Promise<{ default: C }>;

type Preloaded = {
	/** Fetches the part ahead of its use. Never rejects. */
	preload: () => Promise<void>;
};

/**
 * A dialog, slide-over or menu whose code is fetched when it is first shown; a fetched one is shown at once. While it is being fetched, keys are
 * reserved for it, unless its `open` is false. If it cannot be fetched, a small dialog explains it and requests it again.
 */
export function lazyLayer<C extends Render<never>>(load: Load<C>): C & Preloaded;
export function lazyLayer(load: Load<Render<object>>): Render<object> & Preloaded {
	return createLazyPart(load, LayerPart);
}

/** The same for something in the midst of a screen, which only the browser renders. */
export function lazyInline<C extends Render<never>>(load: Load<C>, placeholder?: ReactNode): C & Preloaded;
export function lazyInline(
	load: Load<Render<object>>,
	placeholder: ReactNode = null,
): Render<object> & Preloaded {
	return createLazyPart(load, (part) => <InlinePart {...part} placeholder={placeholder} />);
}

/** The same for what a whole screen consists of: the server renders it too, and the browser keeps that until it has the code. */
export function lazyScreen<C extends Render<never>>(load: Load<C>): C & Preloaded;
export function lazyScreen(load: Load<Render<object>>): Render<object> & Preloaded {
	return createLazyPart(load, ScreenPart);
}

type PartProps = {
	Content: ComponentType<object>;
	props: object;
	isLoaded: () => boolean;
	/** Fetches the part again, and shows it if that succeeds. */
	onRetry: () => Promise<void>;
};

function createLazyPart(load: Load<Render<object>>, Place: Render<PartProps>): Render<object> & Preloaded {
	let loaded: Render<object> | null = null;
	let attempt: ReturnType<typeof load> | null = null;
	const fetchPart = () => {
		attempt ??= importPart(load).finally(() => {
			attempt = null;
		});
		return attempt.then((module) => {
			loaded = module.default;
			return module;
		});
	};
	const preload = async () => {
		if (!loaded) await fetchPart().catch(() => undefined);
	};
	const isLoaded = () => loaded !== null;
	// React.lazy suspends once even for code that is there, and never forgets a failure: a loaded part is rendered itself.
	const choose = () => loaded ?? lazy(fetchPart);

	const LazyPart = (props: object) => {
		const [part, setPart] = useState(() => ({ Content: choose(), key: 0 }));
		const onRetry = useCallback(async () => {
			await preload();
			// With another key the boundary forgets the failure.
			if (isLoaded()) setPart(({ key }) => ({ Content: choose(), key: key + 1 }));
		}, []);
		return (
			<Place key={part.key} Content={part.Content} props={props} isLoaded={isLoaded} onRetry={onRetry} />
		);
	};
	return Object.assign(LazyPart, { preload });
}

function LayerPart({ Content, props, isLoaded, onRetry }: PartProps) {
	const [isDismissed, setDismissed] = useState(false);
	const isOpen = !("open" in props && props.open === false) && !isDismissed;
	const close = () => {
		if ("onClose" in props && typeof props.onClose === "function") props.onClose();
		else setDismissed(true);
	};
	if (!useIsMounted()) return null;
	return (
		<PartBoundary missing={isOpen && <MissingLayer onRetry={onRetry} onClose={close} />}>
			<Suspense fallback={isOpen && <KeysForOpening onCancel={close} isLoaded={isLoaded} />}>
				<Content {...props} />
			</Suspense>
		</PartBoundary>
	);
}

/** Reserves keys for a layer while its code is being fetched. */
function KeysForOpening({ onCancel, isLoaded }: { onCancel: () => void; isLoaded: () => boolean }) {
	const cancel = useLatest(onCancel);
	useBeforePaint(() => {
		const release = holdKeysWhileFetching(() => cancel.current());
		return () => release(isLoaded() ? ANNOUNCED_MS : 0);
	}, [isLoaded]);
	return null;
}

function InlinePart({ Content, props, onRetry, placeholder }: PartProps & { placeholder: ReactNode }) {
	if (!useIsMounted()) return placeholder;
	return (
		<PartBoundary missing={<MissingLine onRetry={onRetry} />}>
			<Suspense fallback={placeholder}>
				<Content {...props} />
			</Suspense>
		</PartBoundary>
	);
}

function ScreenPart({ Content, props, onRetry }: PartProps) {
	const [part] = useState(() => ({}));
	useBeforePaint(() => beginHydration(part), [part]);
	return (
		<PartBoundary
			missing={
				<>
					<Hydrated part={part} />
					<MissingLine onRetry={onRetry} />
				</>
			}
		>
			<Suspense>
				<Hydrated part={part} />
				<Content {...props} />
			</Suspense>
		</PartBoundary>
	);
}

/** Notes, once it is mounted beside a part's content, that the browser has taken that over. */
function Hydrated({ part }: { part: object }) {
	useEffect(() => endHydration(part), [part]);
	return null;
}

/**
 * True from the first commit on. The server renders no layers; and a part within one that has just been fetched suspends by itself, as React
 * shows the outer one up to half a second later when both suspend.
 */
function useIsMounted(): boolean {
	const [isMounted, setMounted] = useState(false);
	useBeforePaint(() => setMounted(true), []);
	return isMounted;
}
