import { createContext, type ReactNode, useContext, useEffect } from "react";

const Depth = createContext(0);
const open: number[] = [];

/** How many overlays lie under a component: 0 on the screen itself. */
export function useDepth(): number {
	return useContext(Depth);
}

/** The depth of the uppermost overlay now open; keys of anything below it are silent. */
export function topDepth(): number {
	return open.reduce((most, depth) => Math.max(most, depth), 0);
}

/** Marks its children as lying on an overlay of their own. */
export function Layer({ children }: { children: ReactNode }) {
	const depth = useContext(Depth) + 1;
	useEffect(() => {
		open.push(depth);
		return () => {
			open.splice(open.indexOf(depth), 1);
		};
	}, [depth]);
	return <Depth.Provider value={depth}>{children}</Depth.Provider>;
}
