import { createContext, type ReactNode, useContext, useEffect } from "react";

const DepthContext = createContext(0);
const openDepths: number[] = [];

/** The number of overlays around a component: 0 on the screen itself. */
export function useOverlayDepth(): number {
	return useContext(DepthContext);
}

/** The depth of the topmost open overlay; keys of anything below it are inactive. */
export function getTopDepth(): number {
	return openDepths.reduce((max, depth) => Math.max(max, depth), 0);
}

/** Marks its children as content of an overlay. */
export function Layer({ children }: { children: ReactNode }) {
	const depth = useContext(DepthContext) + 1;
	useEffect(() => {
		openDepths.push(depth);
		return () => {
			openDepths.splice(openDepths.indexOf(depth), 1);
		};
	}, [depth]);
	return <DepthContext.Provider value={depth}>{children}</DepthContext.Provider>;
}
