import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** Whether this is the render on the server, or the one in the browser that takes over what the server has rendered. */
export const useIsHydrating = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => false,
		() => true,
	);
