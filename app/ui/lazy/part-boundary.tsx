import { Component, type ReactNode } from "react";
import { MissingPartError } from "./import-part";

type BoundaryProps = {
	/** Shown in place of the children when their code could not be fetched. */
	missing: ReactNode;
	children: ReactNode;
};

/** Keeps the failure to fetch a part's code to the part's own place. All other errors are the screen's. */
export class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
	override state = { error: null };

	static getDerivedStateFromError(error: unknown) {
		return { error };
	}

	override render() {
		const { error } = this.state;
		if (error === null) return this.props.children;
		if (isMissing(error)) return this.props.missing;
		throw error;
	}
}

const isMissing = (error: unknown) => error instanceof MissingPartError;
