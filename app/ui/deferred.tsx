import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { ANNOUNCED_MS, holdKeysWhileFetching } from "~/ui/opening";
import { useStore } from "~/ui/store";
import { FailedLayer, FailedLine } from "./failed-part";
import { createFetched, type Fetched, type FetchState } from "./fetched";

/**
 * A dialog, slide-over or menu; something in the midst of a screen; or what a whole screen consists of, which the server
 * renders too.
 */
type PartPlace = "layer" | "inline" | "screen";

/** A component as a plain function. */
type Render<P> = (props: P) => ReactNode;

/** The properties of a component; a component without properties takes none. */
type PropsOf<C> = C extends (props: infer P) => ReactNode ? (P extends object ? P : object) : never;

type DeferredPart<P> = Render<P> & {
	/** Fetches the part ahead of its use. Never rejects. */
	preload: () => Promise<void>;
};

/**
 * A component whose code is fetched when it is first shown; a fetched one is shown at once. While a layer is being fetched,
 * keys are reserved for it, unless its `open` is false. If the code cannot be fetched, only its own place shows that, and requests it again.
 */
export function deferred<C extends Render<never>>(
	place: PartPlace,
	load: () => Promise<{ default: C }>,
	/** Shown while an inline part is being fetched. */
	placeholder?: ReactNode,
): DeferredPart<PropsOf<C>>;
export function deferred(
	place: PartPlace,
	load: () => Promise<{ default: Render<object> }>,
	placeholder: ReactNode = null,
): DeferredPart<object> {
	const part = createFetched(async () => (await load()).default);
	const Deferred = (props: object) => {
		if (place === "layer") return <LayerPart part={part} props={props} />;
		if (place === "inline") return <InlinePart part={part} placeholder={placeholder} props={props} />;
		return (
			<Suspense fallback={placeholder}>
				<ScreenPart part={part} props={props} />
			</Suspense>
		);
	};
	return Object.assign(Deferred, { preload: part.fetch });
}

type PartProps = { part: Fetched<Render<object>>; props: object };

const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Fetches the part. A failure counts only if it came after the component was mounted. */
export function useFetched<T>(part: Fetched<T>): FetchState<T> {
	const state = useStore(part.state);
	const [hasTried, setHasTried] = useState(false);
	useEffect(() => {
		if (part.state.get().kind === "ready") return;
		let isMounted = true;
		void part.fetch().then(() => isMounted && setHasTried(true));
		return () => {
			isMounted = false;
		};
	}, [part]);
	return state.kind === "failed" && !hasTried ? { kind: "waiting" } : state;
}

function LayerPart({ part, props }: PartProps) {
	const state = useFetched(part);
	const [isDismissed, setDismissed] = useState(false);
	const close = () => {
		if ("onClose" in props && typeof props.onClose === "function") props.onClose();
		else setDismissed(true);
	};
	const isOpen = !("open" in props && props.open === false);
	useBeforePaint(() => {
		if (state.kind !== "waiting" || !isOpen) return;
		const release = holdKeysWhileFetching(close);
		return () => release(part.state.get().kind === "ready" ? ANNOUNCED_MS : 0);
	}, [part, state.kind, isOpen]);
	if (state.kind === "ready") return <state.value {...props} />;
	return state.kind === "failed" && isOpen && !isDismissed ? (
		<FailedLayer onRetry={part.fetch} onClose={close} />
	) : null;
}

function InlinePart({ part, props, placeholder }: PartProps & { placeholder: ReactNode }) {
	const state = useFetched(part);
	if (state.kind === "ready") return <state.value {...props} />;
	return state.kind === "failed" ? <FailedLine onRetry={part.fetch} /> : placeholder;
}

/** Suspends, so that the server waits for the part and the browser keeps what the server has rendered. */
function ScreenPart({ part, props }: PartProps) {
	useStore(part.state);
	const state = part.state.get();
	if (state.kind === "waiting") throw part.fetch();
	return state.kind === "ready" ? <state.value {...props} /> : <FailedLine onRetry={part.fetch} />;
}
