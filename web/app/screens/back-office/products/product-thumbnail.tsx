import { useEffect, useRef, useState } from "react";
import { renditionOf } from "./rendition.ts";

/** A product's picture, small; a drawing of a lamp where there is none, or where it cannot be loaded. */
export function ProductThumbnail({ imageUrl }: { imageUrl: string | null }) {
	const picture = useRef<HTMLImageElement>(null);
	const [failedUrl, setFailedUrl] = useState<string | null>(null);
	// It may have failed before the scripts were there to hear of it.
	useEffect(() => {
		const image = picture.current;
		if (image?.complete && image.naturalWidth === 0) setFailedUrl(imageUrl);
	}, [imageUrl]);
	if (imageUrl === null || imageUrl === failedUrl) return <Placeholder />;
	return (
		<img
			ref={picture}
			src={renditionOf(imageUrl, 160)}
			alt=""
			width={40}
			height={40}
			loading="lazy"
			onError={() => setFailedUrl(imageUrl)}
			className="my-1 size-10 rounded-sm bg-wall object-cover"
		/>
	);
}

function Placeholder() {
	return (
		<svg
			role="img"
			aria-label="No image"
			viewBox="0 0 48 48"
			className="my-1 size-10 rounded-sm bg-wall text-quiet"
			fill="none"
			stroke="currentColor"
		>
			<path
				d="M24 8v9M15 29c0-6.5 4-12 9-12s9 5.5 9 12H15Zm6 0a3 3 0 0 0 6 0"
				strokeWidth="1.2"
				strokeLinejoin="round"
			/>
		</svg>
	);
}
