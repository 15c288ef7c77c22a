export default function Product() {
	return <h1 className="page py-16 text-4xl">Product</h1>;
}
