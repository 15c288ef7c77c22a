import { renditionOf } from "@noor/contract/pictures";
import { useEffect, useRef, useState } from "react";

const placeholder = "/no-picture.svg";

/** A product's picture, small; in its place that of a lamp's outline where there is none, or where it cannot be loaded. */
export function ProductThumbnail({ name, imageUrl }: { name: string; imageUrl: string | null }) {
	const picture = useRef<HTMLImageElement>(null);
	const [failedUrl, setFailedUrl] = useState<string | null>(null);
	// It may have failed before the scripts were there to hear of it.
	useEffect(() => {
		const image = picture.current;
		if (image?.complete && image.naturalWidth === 0) setFailedUrl(imageUrl);
	}, [imageUrl]);
	return (
		<img
			ref={picture}
			src={imageUrl === null || imageUrl === failedUrl ? placeholder : renditionOf(imageUrl, 160)}
			alt={name}
			width={40}
			height={40}
			loading="lazy"
			onError={() => setFailedUrl(imageUrl)}
			className="my-1 size-10 rounded-sm bg-wall object-cover text-xs"
		/>
	);
}
