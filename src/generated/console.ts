// Made by `npm run gen` from src/console; do not edit.
/** A module that shows the console in the page that loads it. */
export const CONSOLE_SCRIPT: string = `var e,t,n,r,i,a,o,s,c,l,u,d=Symbol.for(\`pv\`),f={},p=[],m=/^m(i|n|o|s|text|space)$/,h=Array.isArray,g=p.slice,_=Object.assign;function v(e){e&&e.parentNode&&e.remove()}function y(e,t,n){var r,i,a,o={},s=arguments.length;for(a in t)a==\`key\`?r=t[a]:a==\`ref\`&&typeof e!=\`function\`?i=t[a]:o[a]=t[a];return s>2&&(o.children=s>3?g.call(arguments,2):n),b(e,o,r,i,null)}function b(n,r,i,a,o){var s={type:n,props:r,key:i,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:d,__v:o||++t,__i:-1,__u:0};return!o&&e.vnode&&e.vnode(s),s}function x(e){return e.children}function S(e,t){this.props=e,this.context=t,this.__g=0}function C(e,t){if(t==null)return e.__&&C(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!=\`function\`||e.props.__P?null:C(e)}function ee(t){var n,r=t.__v,i=r.__e,a=[],o=[],s=t.__P;s&&((n=_({constructor:d},r)).__v=r.__v+1,e.vnode&&e.vnode(n),ae(s,n,r,t.__n,s.namespaceURI,32&r.__u?[i]:null,a,i||C(r),32&r.__u,o),n.__v=r.__v,n.__.__k[n.__i]=n,A(a,n,o),r.__=r.__e=null,n.__e!=i&&w(n))}function w(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),w(e)}function T(t){(8&t.__g||(t.__g|=8,r.push(t),a++))&&i==e.debounceRendering||((i=e.debounceRendering)||queueMicrotask)(E)}function E(){try{for(var e,t=1;r.length;)r.length>t&&r.sort(o),e=r.shift(),t=r.length,8&e.__g&&ee(e)}finally{(a=r.length)&&(i||queueMicrotask)(E)}}function te(e,t,n,r,i,a,o,s,c,l,u){var d,m,h,g,_,v,y=r.__k||p,b=t.length;for(c=ne(n,t,y,c,b),d=0;d<b;d++)(h=n.__k[d])!=null&&(m=~h.__i&&y[h.__i]||f,h.__i=d,v=ae(e,h,m,i,a,o,s,c,l,u),g=h.__e,(m.ref!=h.ref||8&m.__u)&&(m.ref&&j(m.ref,null,h,m),h.ref&&u.push(h.ref,h.__c||g,h)),_||=g,4&h.__u?(c=D(h,c,e,!m.__v),m.__e&&(m.__e=null)):typeof h.type==\`function\`&&v!==void 0?c=v:g&&(c=g.nextSibling),h.__u&=-21);return n.__e=_,c}function ne(e,t,n,r,i){var a,o,s,c,l,u,f,p,m,g=n.length,_=g,v=0,y=0,S=e.__k=Array(i);for(a=0;a<i;a++)(o=t[a])!=null&&typeof o!=\`boolean\`&&typeof o!=\`function\`?(typeof o!=\`object\`||o.constructor===String?o=S[a]=b(null,o):h(o)?o=S[a]=b(x,{children:o}):o.constructor===d&&o.__b?o=S[a]=b(o.type,o.props,o.key,o.ref,o.__v):S[a]=o,c=a+v,o.__=e,o.__b=e.__b+1,s=null,~(l=o.__i=re(o,n,c,_))&&(_--,(s=n[l])&&(s.__u|=2)),s&&s.__v?(o.__u|=16,l==c-1?v--:l==c+1?v++:l!=c&&(l>c?v--:v++,y=1)):(~l||(i>g?v--:i<g&&v++),typeof o.type!=\`function\`&&(o.__u|=4))):S[a]=null;if(y){for(u=[],f=[],a=0;a<i;a++)if((o=S[a])&&16&o.__u){for(v=0,p=u.length;v<p;)u[m=v+p>>1]<o.__i?v=m+1:p=m;u[v]=o.__i,f[a]=v+1}for(v=u.length;a--;)f[a]&&(f[a]==v?v--:S[a].__u|=4)}if(_)for(a=0;a<g;a++)!(s=n[a])||2&s.__u||(s.__e==r&&(r=C(s)),le(s,s));return r}function D(e,t,n,r){var i,a,o,s;if(typeof e.type==\`function\`){if(e.props.__P)return t;if(i=e.__k)for(a=0;a<i.length;a++)i[a]&&(i[a].__=e,t=D(i[a],t,n,!1));return t}for(t&&!t.parentNode&&(t=C(e))&&!t.parentNode&&(t=null),o=e.__e,s=t;s&&s.nodeType==8;)s=s.nextSibling;for(o!=s&&(!r&&n.moveBefore&&o.parentNode?n.moveBefore(o,t):n.insertBefore(o,t||null)),t=o;(t&&=t.nextSibling)&&t.nodeType==8&&!t.data.startsWith(\`$s\`););return t}function re(e,t,n,r){var i,a=e.key,o=e.type,s=t[n],c=s&&!(2&s.__u);if(s===null&&a==null||c&&a==s.key&&o==s.type)return n;if(r>+!!c){for(i=n-1;i>=0;i--)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i;for(i=n+1;i<t.length;i++)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i}return-1}function ie(e,t,n){n??=\`\`,t[0]==\`-\`?e.setProperty(t,n):e[t]=n}function O(e,t,n,r,i){var a,o;if(t==\`style\`){if(typeof n==\`string\`)e.style.cssText=n;else{if(typeof r==\`string\`&&(e.style.cssText=r=\`\`),r)for(t in r)n&&t in n||ie(e.style,t);if(n)for(t in n)r&&n[t]==r[t]||ie(e.style,t,n[t])}}else if(t[0]==\`o\`&&t[1]==\`n\`)typeof n!=\`function\`&&(n=null),typeof r!=\`function\`&&(r=null),(e.__e||={})[t]=n,n&&r||(o=u[t]||(u[t]=k(t)),(e.__a||={})[t]=l,a=t!=(t=t.replace(c,\`$1\`)),(t=t.slice(2))[0]<\`a\`&&(t=t.toLowerCase()),n?e.addEventListener(t,o,a):e.removeEventListener(t,o,a));else{if(i==\`http://www.w3.org/2000/svg\`)t=t.replace(/xlink(H|:h)/,\`h\`).replace(/sName$/,\`s\`);else if(t!=\`width\`&&t!=\`height\`&&t!=\`href\`&&t!=\`list\`&&t!=\`form\`&&t!=\`tabIndex\`&&t!=\`download\`&&t!=\`rowSpan\`&&t!=\`colSpan\`&&t!=\`role\`&&t!=\`popover\`&&t in e)try{e[t]=n??\`\`;return}catch{}if(typeof n==\`function\`)return;n==null||!1===n&&t[4]!=\`-\`?e.removeAttribute(t):e.setAttribute(t,t==\`popover\`&&n==1?\`\`:n)}}function k(t){return function(n){var r=this.__e;if(r){if(r=r[t],n[s]==null)n[s]=l++;else if(n[s]<this.__a[t])return;return r(e.event?e.event(n):n)}}}function ae(t,n,r,i,a,o,s,c,l,u){var f,m,g,y,b,ee,w,T,E,ne,D,re,ie,O,k,ae,A,j,M=n.type;if(n.constructor!==d)return null;128&r.__u&&(l=32&r.__u,f=r.__c.__z)&&(n.__u|=l,m=o=[],f.nodeType==8?c=oe(f,o):o.push(f),c=o[0]||c),(f=e.__b)&&f(n);n:if(typeof M==\`function\`){g=s.length;try{if(T=n.props,E=(f=M.prototype)&&f.render,ne=(f=M.contextType)&&i[f.__c],D=f?ne?ne.props.value:f.__:i,(y=r.__c)?(n.__c=y,2&y.__g&&(y.__g|=1)):(E?n.__c=y=new M(T,D):(n.__c=y=new S(T,D),y.constructor=M,y.render=ue),ne&&ne.sub(y),y.state||(y.state={}),y.__n=i,y.__g|=8,y.__h=[],y.__k=[]),E&&(y.__s||(y.__s=y.state),M.getDerivedStateFromProps&&(y.__s==y.state&&(y.__s=_({},y.__s)),_(y.__s,M.getDerivedStateFromProps(T,y.__s)))),b=y.props,ee=y.state,y.__v=n,r.__c){if(T!==b&&E&&!M.getDerivedStateFromProps&&y.componentWillReceiveProps&&y.componentWillReceiveProps(T,D),n.__v==r.__v&&!(8&y.__g)||!(4&y.__g)&&y.shouldComponentUpdate&&!1===y.shouldComponentUpdate(T,y.__s,D)){n.__v!=r.__v&&(y.props=T,y.state=y.__s,y.__g&=-9),n.__e=r.__e,n.__k=r.__k,n.__k.some(function(e){e&&(e.__=n)}),p.push.apply(y.__h,y.__k),y.__k=[],y.__h.length&&s.push(y),c=C(r);break n}y.componentWillUpdate&&y.componentWillUpdate(T,y.__s,D),E&&y.componentDidUpdate&&y.__h.push(function(){y.componentDidUpdate(b,ee,w)})}else E&&!M.getDerivedStateFromProps&&y.componentWillMount&&y.componentWillMount(),E&&y.componentDidMount&&y.__h.push(y.componentDidMount);y.context=D,y.props=T,y.__P=t,y.__g&=-5,re=e.__r,ie=E?25:0;do y.__g&=-9,re&&re(n),f=y.render(y.props,y.state=y.__s,y.context);while(8&y.__g&&++ie<25);E&&(p.push.apply(y.__h,y.__k),y.__k=[]),y.state=y.__s,y.getChildContext&&(i=_({},i,y.getChildContext())),E&&r.__c&&y.getSnapshotBeforeUpdate&&(w=y.getSnapshotBeforeUpdate(b,ee)),O=f&&f.type===x&&f.key==null?f.props.children:f,T.__P&&(f=c,a=(t=T.__P).namespaceURI,l=o=null,r.props&&r.props.__P!=t&&(r.__k.some(function(e){e&&le(e,e)}),r.__k=null),c=r.__k?C(r,0):null),c=te(t,h(O)?O:[O],n,r,i,a,o,s,c,l,u),T.__P&&(n.__e=null,c=f),n.__u&=-161,m&&m.some(v),y.__h.length&&s.push(y),1&y.__g&&(y.__g&=-4)}catch(t){if(s.length=g,n.__v=null,l||o){if(t&&t.then){if(n.__u|=128|l,o){for(~(A=o.indexOf(c||void 0))||(A=o.length);(j=o[A-1])&&j.nodeType==8;)A--;for(;A<o.length;A++)if(j=o[A]){if(o[A]=null,k){if(j==ae)break}else{if(j.nodeType!=8)break;j.data.startsWith(\`$s\`)&&(ae=oe(k=j))}}}if(!k){for(;c&&c.nodeType==8&&c.nextSibling;)c=c.nextSibling;k=c}(f=oe(k=n.__c.__z||(n.__c.__z=k)))?(n.__e=k,c=f):n.__e=c,c&&=c.nextSibling}else o&&o.some(v)}else n.__e=r.__e;n.__k||=r.__k||[],t&&t.then||se(n),e.__e(t,n,r)}}else c=n.__e=ce(r.__e,n,r,i,a,o,s,l,u,t);return(f=e.diffed)&&f(n),c}function oe(e,t){if(e&&e.nodeType==8&&e.data.startsWith(\`$s\`))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith(\`$s\`))n++;else if(e.data.startsWith(\`/$s\`)&&!--n)return e}t&&t.push(e)}}function se(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(se))}function A(t,n,r){for(var i=0;i<r.length;)j(r[i++],r[i++],r[i++]);e.__c&&e.__c(n,t),t.some(function(n){try{t=n.__h,n.__h=[],t.some(function(e){e.call(n)})}catch(t){e.__e(t,n.__v)}})}function ce(t,n,r,i,a,o,s,c,l,u){var d,p,_,y,b,x,S,ee,w=r.props||f,T=n.props,E=n.type;if(E==\`svg\`?a=\`http://www.w3.org/2000/svg\`:E==\`math\`?a=\`http://www.w3.org/1998/Math/MathML\`:a||=\`http://www.w3.org/1999/xhtml\`,o){for(d=0;d<o.length;d++)if((b=o[d])&&(E?b.localName==E:b.nodeType==3)){t=b,o[d]=null;break}}if(!t){if(ee=u.ownerDocument||document,!E)return ee.createTextNode(T);t=ee.createElementNS(a,E,T.is?T:u),c&&=(e.__m&&e.__m(n,o),!1),o=null}if(E){if(u=E==\`template\`&&t.content||t,o=E==\`textarea\`&&T.defaultValue!=null?null:o&&g.call(u.childNodes),!c&&o)for(w={},d=0;d<t.attributes.length;d++)w[(b=t.attributes[d]).name]=b.value;for(d in w)b=w[d],d==\`dangerouslySetInnerHTML\`?_=b:d==\`children\`||d in T||d==\`value\`&&\`defaultValue\`in T||d==\`checked\`&&\`defaultChecked\`in T||O(t,d,null,b,a);for(d in T)b=T[d],d==\`children\`?y=b:d==\`dangerouslySetInnerHTML\`?p=b:d==\`value\`?x=b:d==\`checked\`?S=b:c&&typeof b!=\`function\`||w[d]===b||O(t,d,b,w[d],a);p?(c||_&&(p.__html==_.__html||p.__html==t.innerHTML)||(t.innerHTML=p.__html),n.__k=[]):(_&&(t.textContent=\`\`),(E==\`foreignObject\`||a==\`http://www.w3.org/1998/Math/MathML\`&&m.test(E))&&(a=\`http://www.w3.org/1999/xhtml\`),te(u,h(y)?y:[y],n,r,i,a,o,s,o?o[0]:r.__k&&C(r,0),c,l),o&&o.some(v)),c&&E!=\`textarea\`||(d=\`value\`,E==\`progress\`&&x==null?t.removeAttribute(d):x==null||x===t[d]&&(E!=\`progress\`||x)||O(t,d,x,w[d],a),d=\`checked\`,S!=null&&S!=t[d]&&O(t,d,S,w[d],a))}else w===T||c&&t.data==T||(t.data=T);return t}function j(t,n,r,i){try{typeof t==\`function\`?n?n.__x=t(n)||1:(i&&=i.__c||i.__e)&&(n=i.__x)&&(i.__x=null,typeof n==\`function\`?n():t(null)):t.current=n}catch(t){e.__e(t,r)}}function le(t,n,r){var i,a,o,s;if(e.unmount&&e.unmount(t),!(i=t.ref)||i.current&&i.current!=t.__e||j(i,null,n,t),i=t.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(t){e.__e(t,n)}i.__P=i.__n=null}if(i=t.__k)for(s=0;s<i.length;s++)i[s]&&le(i[s],n,typeof t.type!=\`function\`||r&&!t.props.__P);!r&&(i=t.__c)&&(i=i.__z)&&(a=oe(i,o=[]))&&(i==t.__e&&o.some(v),v(a),v(i)),r||v(t.__e),t.__e=t.__c=t.__=null}function ue(e,t,n){return this.constructor(e,n)}function M(t,n){var r,i,a,o;e.__&&e.__(t,n),n.nodeType==9&&(n=n.documentElement),i=(r=t&&32&t.__u)?null:n.__k,n.__k=b(x,{children:[t]}),a=[],o=[],ae(n,n.__k,i||f,f,n.namespaceURI,i?null:n.firstChild?g.call(n.childNodes):null,a,i?i.__e:n.firstChild,r,o),A(a,n.__k,o),n.__k.props.children=null}e={__e:function(e,t,n,r){for(var i,o,s;t=t.__;)if((i=t.__c)&&!(1&i.__g)){i.__g|=4;try{if((s=(o=i.constructor)&&o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(e)),i.componentDidCatch&&(i.componentDidCatch(e,r||{}),s=1),s&&8&i.__g)return void(i.__g|=2)}catch(t){e=t}}throw a=0,e}},t=0,n=function(e){return e!=null&&e.constructor===d},S.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=_({},this.state)),typeof e==\`function\`&&(e=e(_({},n),this.props)),e&&(_(n,e),this.__v&&(t&&this.__k.push(t),T(this)))},S.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),T(this))},S.prototype.render=x,r=[],a=0,o=function(e,t){return e.__v.__b-t.__v.__b},s=Symbol(),c=/(PointerCapture)$|Capture$/i,l=0,u={};var de,N,fe,pe,me=Object.is,he=0,ge=[],_e=[],P=e,ve=P.__b,ye=P.__r,be=P.diffed,xe=P.__c,Se=P.unmount,Ce=P.__;function we(e,t){P.__h&&P.__h(N,e,he||t),he=0;var n=N.__H||(N.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function F(e){return he=1,Te(Pe,e)}function Te(e,t,n){var r=we(de++,2);if(r.t=e,!r.__c&&(r.__=[n?n(t):Pe(void 0,t),function(e){var t=(r.__N||r.__)[0],n=r.t(t,e);me(t,n)||(r.__N=[n,r.__[1]],r.__c.setState({}))}],r.__c=N,!N.__f)){N.__f=!0;var i=N.shouldComponentUpdate;N.shouldComponentUpdate=function(e,t,n){var r=this.__H;if(!r)return!0;var a=!1,o=this.props!=e;if(r.__.some(function(e){e.__N&&(a=!0,me(e.__[0],e.__N[0])||(o=!0))}),i){var s=i.call(this,e,t,n);return a?s||o:s}return!a||o}}return r.__}function I(e,t){var n=we(de++,3);!P.__s&&Ne(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,N.__H.__h.push(n))}function L(e){return he=5,Ee(function(){return{current:e}},[])}function Ee(e,t){var n=we(de++,7);return Ne(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function De(){var e;do{for(;e=_e.shift();)try{je(e)}catch(t){P.__e(t,{__:(e=e.__P)&&e.__v})}for(;e=ge.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(je),t.__h.some(Me),t.__h=[]}catch(n){t.__h=[],P.__e(n,e.__v)}}}while(_e.length)}P.__b=function(e){N=null,ve&&ve(e)},P.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Ce&&Ce(e,t)},P.__r=function(e){ye&&ye(e),de=0;var t=(N=e.__c).__H;t&&(fe==N?N.__h=[]:(t.__h.some(je),t.__h.some(Me),de=0),t.__h=[],t.__.some(function(e){e.__N&&(e.__=e.__N),e.u=e.__N=void 0})),fe=N},P.diffed=function(e){be&&be(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Ae(ge.push(t)),t.__H.__.some(function(e){e.u&&(e.__H=e.u)})),fe=N=null},P.__c=function(e,t){t.some(function(e){try{e.__h.some(je),e.__h=e.__h.filter(function(e){return!e.__||Me(e)})}catch(t){e.__h=[function(){throw t}]}}),xe&&xe(e,t)},P.unmount=function(e){Se&&Se(e);var t,n,r=e.__c;r&&r.__H&&(r.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n&&=n.__c}r.__P=n,Ae(_e.push(r))}else je(r)}catch(e){t=e}}),r.__H=void 0,t&&P.__e(t,r.__v))};var Oe=typeof requestAnimationFrame==\`function\`;function ke(e){var t,n=function(){clearTimeout(r),Oe&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(n,35);Oe&&(t=requestAnimationFrame(n))}function Ae(e){e!=1&&pe==P.requestAnimationFrame||((pe=P.requestAnimationFrame)||ke)(De)}function je(e){var t=N,n=e.__c;typeof n==\`function\`&&(e.__c=void 0,n()),N=t}function Me(e){var t=N;e.__c=e.__(),N=t}function Ne(e,t){return!e||e.length!=t.length||t.some(function(t,n){return!me(t,e[n])})}function Pe(e,t){return typeof t==\`function\`?t(e):t}var Fe=Symbol.for(\`pv\`),Ie=0;Array.isArray;function R(t,n,r,i,a,o){n||={};var s,c,l=n;if(\`ref\`in l&&typeof t!=\`function\`)for(c in l={},n)c==\`ref\`?s=n[c]:l[c]=n[c];var u={type:t,props:l,key:r,ref:s,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Fe,__v:--Ie,__i:-1,__u:0};return(a||o)&&(u.__source=a,u.__self=o),e.vnode&&e.vnode(u),u}function Le(){return/* @__PURE__ */ R(\`svg\`,{class:\`mark\`,viewBox:\`0 0 24 16\`,"aria-hidden":\`true\`,children:[/* @__PURE__ */ R(\`path\`,{d:\`M2 14a10 10 0 0 1 20 0\`,fill:\`none\`,stroke:\`currentColor\`,"stroke-width":\`2.6\`,"stroke-linecap":\`round\`}),/* @__PURE__ */ R(\`circle\`,{cx:\`12\`,cy:\`12.5\`,r:\`2.2\`,fill:\`currentColor\`})]})}var Re=Symbol.for(\`preact-signals\`);function ze(){if(B>1)B--;else{var e,t=!1;for((function(){var e=qe;for(qe=void 0;e!==void 0;){var t=e.S;if(t.v===e.v)for(var n=t.t;n!==void 0;n=n.x)n.i===e.i&&(n.i=t.i);e=e.o}})();Ue!==void 0;){var n=Ue;for(Ue=void 0,We++;n!==void 0;){var r=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Xe(n))try{n.c()}catch(n){t||=(e=n,!0)}n=r}}if(We=0,B--,t)throw e}}function Be(e){if(B>0)return e();Ke=++Ge,B++;try{return e()}finally{ze()}}var Ve,z=void 0;function He(e){var t=z,n=Ve;z=void 0,Ve=void 0;try{return e()}finally{z=t,Ve=n}}var Ue=void 0,B=0,We=0,Ge=0,Ke=0,qe=void 0,Je=0;function Ye(e){if(z!==void 0){var t=e.n;if(t===void 0||t.t!==z)return t={i:0,S:e,p:z.s,n:void 0,t:z,e:void 0,x:void 0,r:t},z.s!==void 0&&(z.s.n=t),z.s=t,e.n=t,32&z.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=z.s,t.n=void 0,z.s.n=t,z.s=t),t}}function V(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}V.prototype.brand=Re,V.prototype.h=function(){return!0},V.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n===void 0?He(function(){var e;(e=t.W)==null||e.call(t)}):n.e=e)},V.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,r=e.x;n!==void 0&&(n.x=r,e.e=void 0),r!==void 0&&(r.e=n,e.x=void 0),e===this.t&&(this.t=r,r===void 0&&He(function(){var e;(e=t.Z)==null||e.call(t)}))}},V.prototype.subscribe=function(e){var t=this;return it(function(){var n=t.value;He(function(){return e(n)})},{name:\`sub\`})},V.prototype.valueOf=function(){return this.value},V.prototype.toString=function(){return this.value+\`\`},V.prototype.toJSON=function(){return this.value},V.prototype.peek=function(){var e=this;return He(function(){return e.value})},Object.defineProperty(V.prototype,"value",{get:function(){var e=Ye(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(We>100)throw Error(\`Cycle detected\`);(function(e){B!==0&&We===0&&e.l!==Ke&&(e.l=Ke,qe={S:e,v:e.v,i:e.i,o:qe})})(this),this.v=e,this.i++,Je++,B++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{ze()}}}});function H(e,t){return new V(e,t)}function Xe(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Ze(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Qe(e){for(var t=e.s,n=void 0;t!==void 0;){var r=t.p;t.i===-1?(t.S.U(t),r!==void 0&&(r.n=t.n),t.n!==void 0&&(t.n.p=r)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=r}e.s=n}function U(e,t){V.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Je-1,this.f=4}U.prototype=new V,U.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Je))return!0;if(this.g=Je,this.f|=1,this.i>0&&!Xe(this))return this.f&=-2,!0;var e=z;try{Ze(this),z=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(e){this.v=e,this.f|=16,this.i++}return z=e,Qe(this),this.f&=-2,!0},U.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}V.prototype.S.call(this,e)},U.prototype.U=function(e){if(this.t!==void 0&&(V.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}},U.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}},Object.defineProperty(U.prototype,"value",{get:function(){if(1&this.f)throw Error(\`Cycle detected\`);var e=Ye(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function $e(e,t){return new U(e,t)}function et(e){var t=e.j;if(e.j=void 0,typeof t==\`function\`){B++;var n=z;z=void 0;try{t()}catch(t){throw e.f&=-2,e.f|=8,tt(e),t}finally{z=n,ze()}}}function tt(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,et(e)}function nt(e){if(z!==this)throw Error(\`Out-of-order effect\`);Qe(this),z=e,this.f&=-2;try{8&this.f&&tt(this)}finally{ze()}}function rt(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,Ve&&Ve.push(this)}rt.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t==\`function\`&&(this.j=t)}finally{e()}},rt.prototype.S=function(){if(1&this.f)throw Error(\`Cycle detected\`);this.f|=1,this.f&=-9,et(this),Ze(this),B++;var e=z;return z=this,nt.bind(this,e)},rt.prototype.N=function(){2&this.f||(this.f|=2,this.u=Ue,Ue=this)},rt.prototype.d=function(){this.f|=8,1&this.f||tt(this)},rt.prototype.dispose=function(){this.d()};function it(e,t){var n=new rt(e,t);try{n.c()}catch(e){throw n.d(),e}var r=n.d.bind(n);return r[Symbol.dispose]=r,r}var at,ot,st=typeof window<\`u\`&&!!window.__PREACT_SIGNALS_DEVTOOLS__,ct=[];it(function(){at=this.N})();function lt(t,n){e[t]=n.bind(null,e[t]||function(){})}function ut(e){if(ot){var t=ot;ot=void 0,t()}ot=e&&e.S()}function dt(e){var t=this,r=e.data,i=pt(r);i.name=\`ReactiveDom\`,i.value=r;var a=Ee(function(){for(var e=t,r=t.__v;r=r.__;)if(r.__c){r.__c.__$f|=4;break}var a=$e(function(){var e=i.value.value;return e===0?0:!0===e?\`\`:e||\`\`}),o=$e(function(){return!Array.isArray(a.value)&&!n(a.value)}),s=it(function(){if(this.N=gt,o.value){var t=a.value;e.__v&&e.__v.__e&&e.__v.__e.nodeType===3&&(e.__v.__e.data=t)}}),c=t.__$u.d;return t.__$u.d=function(){s(),c.call(this)},[o,a]},[]),o=a[0],s=a[1];return o.value?s.peek():s.value}dt.displayName=\`ReactiveTextNode\`,Object.defineProperties(V.prototype,{constructor:{configurable:!0,value:y(x,null).constructor},type:{configurable:!0,value:dt},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}}),lt(\`__b\`,function(e,t){if(ut(),typeof t.type==\`string\`){var n,r=t.props;for(var i in r)if(i!==\`children\`){var a=r[i];a instanceof V&&(n||(t.__np=n={}),n[i]=a,r[i]=a.peek())}}e(t)}),lt(\`__r\`,function(e,t){if(e(t),t.type!==x){ut();var n,r=t.__c;r&&(r.__$f&=-2,(n=r.__$u)===void 0&&(r.__$u=n=function(e,t){var n;return it(function(){n=this},{name:t}),n.c=e,n}(function(e){return function(){var t;st&&((t=this.y)==null||t.call(this)),e.__$f|=1,e.setState({})}}(r),typeof t.type==\`function\`?t.type.displayName||t.type.name:\`\`))),ut(n)}}),lt(\`__e\`,function(e,t,n,r){ut(),e(t,n,r)}),lt(\`diffed\`,function(e,t){ut();var n;if(typeof t.type==\`string\`&&(n=t.__e)){var r=t.__np,i=t.props,a=n.U;if(a)for(var o in a){var s=a[o];s===void 0||r&&o in r||(s.d(),a[o]=void 0)}if(r)for(var c in a||(a={},n.U=a),r){var l=a[c],u=r[c];l===void 0?(l=ft(n,c,u,i),a[c]=l):l.o(u,i)}}e(t)});function ft(e,t,n,r){var i=t in e&&e.ownerSVGElement===void 0,a=H(n);return{o:function(e,t){a.value=e,r=t},d:it(function(){this.N=gt;var n=a.value.value;r[t]!==n&&(r[t]=n,i?e[t]=n:n!=null&&(!1!==n||t[4]===\`-\`)?e.setAttribute(t,n):e.removeAttribute(t))})}}lt(\`unmount\`,function(e,t){if(typeof t.type==\`string\`){var n=t.__e;if(n){var r=n.U;if(r)for(var i in n.U=void 0,r){var a=r[i];a&&a.d()}}var o=t.__np;if(o){var s=t.props;for(var c in o)s[c]=o[c]}t.__np=void 0}else{var l=t.__c;if(l){l.__$f|=8;var u=l.__$u;u&&(l.__$u=void 0,u.d())}}e(t)}),lt(\`__h\`,function(e,t,n,r){r<3&&(t.__$f|=2),e(t,n,r)}),S.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,r=n&&n.s!==void 0;for(var i in t)return!0;if(this.__f||typeof this.u==\`boolean\`&&!0===this.u){var a=2&this.__$f;if(!(r||a||4&this.__$f)||1&this.__$f)return!0}else if(!(r||4&this.__$f)||3&this.__$f)return!0;for(var o in e)if(o!==\`__source\`&&e[o]!==this.props[o])return!0;for(var s in this.props)if(!(s in e))return!0;return!1};function pt(e,t){return Ee(function(){return H(e,t)},[])}var mt=function(e){queueMicrotask(function(){queueMicrotask(e)})};function ht(){Be(function(){for(var e;e=ct.shift();)at.call(e)})}function gt(){ct.push(this)===1&&(e.requestAnimationFrame||mt)(ht)}const _t=\`fermata-theme\`,vt=[\`system\`,\`light\`,\`dark\`],W=H(xt());function yt(){W.value=vt[(vt.indexOf(W.value)+1)%vt.length]??\`system\`,localStorage.setItem(_t,W.value),bt()}function bt(){W.value===\`system\`?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=W.value}function xt(){try{let e=localStorage.getItem(_t);return vt.find(t=>t===e)??\`system\`}catch{return\`system\`}}const G=H(St());addEventListener(\`hashchange\`,()=>G.value=St());function St(){let[e=\`\`,t=\`\`,n=\`\`]=location.hash.replace(/^#\\/?/,\`\`).split(\`/\`).map(e=>Ct(e));return{view:e,id:t,part:n}}function Ct(e){try{return decodeURIComponent(e)}catch{return e}}function wt(...e){return\`#/\${e.map(encodeURIComponent).join(\`/\`)}\`}const K=H(\`\`),Tt=H(!1);var q=class extends Error{code;hint;constructor({error:e=\`The server does not answer.\`,code:t=\`\`,hint:n=\`\`}){super(e),this.code=t,this.hint=n}};const Et=\`/api/v1\`;function Dt(){return!0}async function Ot(e,t,n={}){let{query:r={},body:i,session:a,headers:o,signal:s}=n,c=new URLSearchParams(r).toString(),l=await fetch(\`\${Et}\${t}\${c===\`\`?\`\`:\`?\${c}\`}\`,{method:e,headers:{...K.value!==\`\`&&{Authorization:\`Bearer \${K.value}\`},...a!==void 0&&{"X-Fermata-Session":a},...i&&{"Content-Type":\`application/json\`},...o},...i&&{body:JSON.stringify(i)},...s&&{signal:s}}).catch(e=>{throw s?.aborted?e:new q({hint:\`It may have ended, or be starting anew.\`})});if(l.ok)return l;throw l.status===401&&(Tt.value=!0),new q(await l.json().catch(()=>({})))}async function J(e,t,n={}){return(await Ot(e,t,n)).json()}function kt(e){return encodeURIComponent(e)}function Y(e,t){let[n,r]=F({data:void 0,error:void 0});return I(()=>{let t=!0;return e().then(e=>{t&&r({data:e,error:void 0})},e=>{t&&r(({data:t})=>({data:t,error:At(e)}))}),()=>{t=!1}},[...t]),n}function At(e){return e instanceof q?e:new q({error:String(e)})}function X({error:e}){return e?/* @__PURE__ */ R(\`p\`,{class:\`trouble\`,role:\`alert\`,children:[/* @__PURE__ */ R(\`strong\`,{children:e.message}),e.hint!==\`\`&&/* @__PURE__ */ R(\`span\`,{children:[\` \`,e.hint]})]}):null}function jt({title:e,children:t}){return/* @__PURE__ */ R(\`div\`,{class:\`empty\`,children:[/* @__PURE__ */ R(\`p\`,{class:\`empty-title\`,children:e}),t]})}function Z({tone:e=\`plain\`,children:t}){return/* @__PURE__ */ R(\`span\`,{class:\`badge \${e}\`,children:t})}function Mt({label:e,choices:t,value:n,onChange:r}){return/* @__PURE__ */ R(\`div\`,{class:\`switch\`,role:\`group\`,"aria-label":e,children:t.map(([e,t])=>/* @__PURE__ */ R(\`button\`,{type:\`button\`,"aria-pressed":e===n,onClick:()=>r(e),children:t},e))})}function Nt({label:e,value:t,onChange:n}){return/* @__PURE__ */ R(\`input\`,{class:\`filter\`,type:\`search\`,placeholder:e,"aria-label":e,value:t,onInput:({currentTarget:e})=>n(e.value)})}function Pt(e,...t){let n=t.join(\` \`).toLowerCase();return e.toLowerCase().split(/\\s+/).every(e=>n.includes(e))}function Ft(e){return e<1e3?\`\${Math.round(e)} ms\`:e<6e4?\`\${(e/1e3).toFixed(1)} s\`:\`\${Math.floor(e/6e4)} min \${Math.round(e%6e4/1e3)} s\`}function It(e){return new Date(e).toLocaleTimeString([],{hour12:!1})}function Lt(e){return e.replace(/^https?:\\/\\/(?:www\\.)?/,\`\`).replace(/\\/$/,\`\`)}function Rt(e){return typeof e==\`string\`?e:JSON.stringify(e)}const zt={markup:\`\`,cursor:\`true\`};function Bt(e,t,n=!0){let[r,i]=F(\`\`),a=L({wanted:-1,isRunning:!1});return I(()=>{if(!n)return;let r=a.current;r.wanted=t,r.isRunning||(r.isRunning=!0,(async()=>{for(let t=-2;t!==r.wanted;){t=r.wanted;let n=await Vt(e);n&&i(URL.createObjectURL(n))}r.isRunning=!1})())},[e,t,n]),I(()=>()=>URL.revokeObjectURL(r),[r]),r}async function Vt(e){try{return await(await Ot(\`GET\`,\`/tabs/\${kt(e)}/screenshot\`,{query:zt})).blob()}catch{return}}function Ht(){let e=L(null),[t,n]=F(!1);return I(()=>{let t=new IntersectionObserver(e=>n(e.some(e=>e.isIntersecting)),{rootMargin:\`200px\`});return e.current&&t.observe(e.current),()=>t.disconnect()},[]),{element:e,isSeen:t}}const Ut=H(\`connecting\`);async function Wt(e){let t=\`\`,n=250;for(;;){try{for await(let r of Gt(t))e(t===\`\`?{...r,reset:!0}:r),{cursor:t}=r,Ut.value=\`live\`,n=250}catch{n=Math.min(n*2,5e3)}Ut.value=\`lost\`;do await Kt(n);while(Tt.value)}}async function*Gt(e){let{body:t}=await Ot(\`GET\`,\`/browser/events\`,{headers:{Accept:\`text/event-stream\`,...e!==\`\`&&{"Last-Event-ID":e}}});if(!t)return;let n=t.pipeThrough(new TextDecoderStream).getReader(),r=\`\`;for(;;){let{value:e,done:t}=await n.read();if(t)return;let i=(r+e).split(\`

\`);r=i.pop()??\`\`;for(let e of i){let t=e.split(\`
\`).find(e=>e.startsWith(\`data: \`));t!==void 0&&(yield JSON.parse(t.slice(6)))}}}function Kt(e){return new Promise(t=>setTimeout(t,e))}const Q=H(void 0),qt=H([]),Jt=H(\`agent\`),Yt=H(\`\`),Xt=H({}),Zt=H({}),Qt=H({}),$t=/* @__PURE__ */ new Set([\`completed\`,\`failed\`,\`canceled\`,\`rejected\`]);function en(e){for(let t of Q.value??[]){let n=t.tabs.find(t=>t.id===e);if(n)return{session:t,tab:n}}}function tn({events:e,reset:t}){if(t)sn();else for(let t of e)nn(t)}function nn(e){let{type:t,tab_id:n=\`\`,session_id:r=\`\`}=e;switch(t){case\`step\`:rn(n,r,e);break;case\`execution\`:an(n,{paused:e.paused??!0});break;case\`input_mode\`:Jt.value=e.input_mode??\`agent\`,ln();break;case\`task\`:mn();break;case\`tab_opened\`:case\`tab_closed\`:un(r)();break;default:ln()}}function rn(e,t,n){let{url:r=\`\`,title:i=\`\`}=n;Xt.value={...Xt.value,[e]:n},Qt.value=on(Qt.value,t),an(e,{url:r,title:i})}function an(e,t){if(Zt.value=on(Zt.value,e),en(e)===void 0)return ln();Q.value=Q.value?.map(n=>({...n,tabs:n.tabs.map(n=>n.id===e?{...n,...t}:n)}))}function on(e,t){return{...e,[t]:(e[t]??0)+1}}function sn(){ln(),mn(),J(\`GET\`,\`/browser/input-mode\`).then(e=>Jt.value=e.input_mode,()=>{})}function cn(e){let t=!1,n=!1;return()=>{n=!0,t||(t=!0,(async()=>{for(;n;)n=!1,await e();t=!1})())}}const ln=cn(async()=>{try{let{sessions:e}=await J(\`GET\`,\`/sessions\`);Q.value=await Promise.all(e.map(fn)),Yt.value=\`\`}catch(e){if(!(e instanceof q))throw e;if(Yt.value=\`\${e.message} \${e.hint}\`.trim(),e.code!==\`NOT_READY\`)return;await Kt(1e3),ln()}});function un(e){let t=dn.get(e)??cn(async()=>{let t=Q.value?.find(t=>t.id===e);if(!t)return ln();let n=await fn(t);Q.value=Q.value?.map(t=>t.id===e?n:t)});return dn.set(e,t),t}const dn=/* @__PURE__ */ new Map;async function fn(e){let t=await J(\`GET\`,\`/tabs\`,{session:e.id}).catch(()=>[]);return{...e,tabs:await Promise.all(t.map(pn))}}async function pn(e){let{paused:t}=await J(\`GET\`,\`/tabs/\${kt(e.id)}/execution\`).catch(()=>({paused:!0}));return{...e,paused:t}}const mn=cn(async()=>{let{tasks:e}=await J(\`GET\`,\`/tasks\`,{query:{limit:\`20\`}}).catch(()=>({tasks:[]}));qt.value=e.filter(({state:e})=>!$t.has(e))});function hn(){let e=Q.value;return/* @__PURE__ */ R(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ R(\`div\`,{class:\`page-head\`,children:[/* @__PURE__ */ R(\`h1\`,{children:\`Live\`}),/* @__PURE__ */ R(gn,{})]}),Yt.value!==\`\`&&/* @__PURE__ */ R(\`p\`,{class:\`trouble\`,children:Yt.value}),/* @__PURE__ */ R(_n,{}),e?.map(e=>/* @__PURE__ */ R(vn,{session:e},e.id)),e?.length===0&&/* @__PURE__ */ R(jt,{title:\`No session is open\`,children:/* @__PURE__ */ R(\`p\`,{children:[\`It appears here as soon as an agent opens one. Open one yourself with\`,\` \`,/* @__PURE__ */ R(\`em\`,{children:\`New session\`}),\`, or try a call in the \`,/* @__PURE__ */ R(\`a\`,{href:\`#/playground\`,children:\`playground\`}),\`.\`]})}),!e&&Yt.value===\`\`&&/* @__PURE__ */ R(\`p\`,{class:\`soft\`,children:\`Asking the server \\u2026\`})]})}function gn(){let[e,t]=F(void 0);return/* @__PURE__ */ R(x,{children:[/* @__PURE__ */ R(\`button\`,{type:\`button\`,onClick:()=>{J(\`POST\`,\`/sessions\`,{body:{}}).then(()=>t(void 0),e=>t(At(e)))},children:\`New session\`}),/* @__PURE__ */ R(X,{error:e})]})}function _n(){return qt.value.length===0?null:/* @__PURE__ */ R(\`section\`,{class:\`tasks\`,"aria-label":\`Tasks under way\`,children:qt.value.map(({id:e,skill:t,state:n,question:r})=>/* @__PURE__ */ R(\`p\`,{class:\`task\`,children:[/* @__PURE__ */ R(Z,{tone:r?\`bad\`:\`busy\`,children:n}),/* @__PURE__ */ R(\`strong\`,{children:t}),/* @__PURE__ */ R(\`span\`,{class:\`cut\`,children:r?.text??/* @__PURE__ */ R(\`code\`,{children:e})})]},e))})}function vn({session:e}){let{id:t,is_default:n,settings:r,tabs:i}=e;return/* @__PURE__ */ R(\`section\`,{class:\`session\`,"aria-label":\`Session \${t}\`,children:[/* @__PURE__ */ R(\`div\`,{class:\`session-head\`,children:[/* @__PURE__ */ R(\`h2\`,{children:n?\`Default session\`:\`Session\`}),/* @__PURE__ */ R(\`code\`,{children:t}),/* @__PURE__ */ R(\`span\`,{class:\`soft\`,children:r.viewport.replace(\`x\`,\` \\u00d7 \`)}),r.allowed_hosts&&/* @__PURE__ */ R(\`span\`,{class:\`soft cut\`,children:[\`only \`,r.allowed_hosts.join(\`, \`)]}),/* @__PURE__ */ R(\`a\`,{class:\`end\`,href:wt(\`timeline\`,t),children:\`Timeline\`})]}),/* @__PURE__ */ R(\`div\`,{class:\`cards\`,children:[i.map(e=>/* @__PURE__ */ R(yn,{tab:e},e.id)),i.length===0&&/* @__PURE__ */ R(\`p\`,{class:\`soft\`,children:\`No tab is open.\`})]})]})}function yn({tab:e}){let{element:t,isSeen:n}=Ht(),r=Bt(e.id,Zt.value[e.id]??0,n),i=e.title===\`\`?\`Untitled page\`:e.title;return/* @__PURE__ */ R(\`a\`,{ref:t,class:\`card\`,href:wt(\`tab\`,e.id),children:[/* @__PURE__ */ R(\`span\`,{class:\`card-picture\`,children:r!==\`\`&&/* @__PURE__ */ R(\`img\`,{src:r,alt:\`\`})}),/* @__PURE__ */ R(\`span\`,{class:\`card-words\`,children:[/* @__PURE__ */ R(\`span\`,{class:\`card-title cut\`,children:i}),/* @__PURE__ */ R(\`span\`,{class:\`card-address cut\`,children:Lt(e.url)}),/* @__PURE__ */ R(\`span\`,{class:\`card-facts\`,children:[/* @__PURE__ */ R(Z,{tone:e.paused?\`calm\`:\`busy\`,children:e.paused?\`frozen\`:\`running\`}),e.engine===\`static\`&&/* @__PURE__ */ R(Z,{children:\`without a browser\`}),e.active&&/* @__PURE__ */ R(Z,{children:\`active\`}),/* @__PURE__ */ R(bn,{tabId:e.id})]})]})]})}function bn({tabId:e}){let t=Xt.value[e];if(!t)return null;let{action:n=\`\`,duration_ms:r=0,error_code:i}=t;return/* @__PURE__ */ R(\`span\`,{class:\`last-step \${i===void 0?\`\`:\`bad-words\`}\`,children:[n.replaceAll(\`_\`,\` \`),\` \\u00b7 \`,i??Ft(r)]})}const xn=[\`verbose\`,\`info\`,\`warning\`,\`error\`];function Sn({tabId:e,version:t}){let[n,r]=F(\`verbose\`),[i,a]=F(\`\`),{data:o,error:s}=Y(async()=>(await J(\`GET\`,\`/console\`,{query:{tab_id:e,level:n,limit:\`500\`}})).entries,[e,t,n]),c=o?.filter(e=>Pt(i,e.message,e.source_url));return/* @__PURE__ */ R(\`div\`,{class:\`pane\`,children:[/* @__PURE__ */ R(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ R(\`select\`,{"aria-label":\`Least important level\`,value:n,onChange:({currentTarget:e})=>r(e.value),children:xn.map(e=>/* @__PURE__ */ R(\`option\`,{children:e},e))}),/* @__PURE__ */ R(Nt,{label:\`Filter entries\`,value:i,onChange:a}),/* @__PURE__ */ R(\`span\`,{class:\`soft figure\`,children:[c?.length??0,\` entries\`]})]}),/* @__PURE__ */ R(X,{error:s}),c?.length===0?/* @__PURE__ */ R(jt,{title:\`Nothing on the console\`}):/* @__PURE__ */ R(\`ol\`,{class:\`rows\`,tabIndex:0,"aria-label":\`Console entries\`,children:c?.map(e=>/* @__PURE__ */ R(\`li\`,{class:\`row level-\${e.level}\`,children:[/* @__PURE__ */ R(\`span\`,{class:\`row-main\`,children:e.message}),e.source_url!==\`\`&&/* @__PURE__ */ R(\`span\`,{class:\`soft cut\`,children:[Lt(e.source_url),\`:\`,e.line_number]})]},e.id))})]})}const Cn={screenshot:{area:\`none\`}};function wn(e){let[t,n]=F(!1),[r,i]=F(void 0),a=L({text:\`\`,timer:void 0}),o=L(Promise.resolve()),s=(t,r)=>{n(!0);let a={...r,...Cn},s=o.current.then(()=>J(\`POST\`,\`/tabs/\${kt(e)}/\${t}\`,{body:a})).then(()=>i(void 0),e=>i(At(e))).then(()=>n(o.current!==s));o.current=s},c=()=>{let{text:e,timer:t}=a.current;clearTimeout(t),a.current={text:\`\`,timer:void 0},e!==\`\`&&s(\`type\`,{text:e})};return I(()=>()=>clearTimeout(a.current.timer),[]),{isBusy:t,error:r,step:(e,t={})=>{c(),s(e,t)},type:e=>{clearTimeout(a.current.timer),a.current={text:a.current.text+e,timer:setTimeout(c,250)}}}}function Tn({tabId:e,version:t}){let[n,r]=F(\`\`),{data:i,error:a}=Y(async()=>(await J(\`GET\`,\`/network\`,{query:{tab_id:\`^\${e}$\`,limit:\`500\`}})).calls,[e,t]),o=i?.filter(({url:e,method:t,type:r,status:i})=>Pt(n,e,t,r,String(i))),s=Math.max(1,...(o??[]).map(e=>e.timing_ms));return/* @__PURE__ */ R(\`div\`,{class:\`pane\`,children:[/* @__PURE__ */ R(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ R(Nt,{label:\`Filter by address, kind or status\`,value:n,onChange:r}),/* @__PURE__ */ R(\`span\`,{class:\`soft figure\`,children:[o?.length??0,\` calls\`]})]}),/* @__PURE__ */ R(X,{error:a}),o?.length===0?/* @__PURE__ */ R(jt,{title:\`No calls since the latest step\`}):/* @__PURE__ */ R(\`ol\`,{class:\`rows\`,tabIndex:0,"aria-label":\`Network calls\`,children:o?.map(e=>/* @__PURE__ */ R(\`li\`,{class:\`row call\`,children:[/* @__PURE__ */ R(\`span\`,{class:\`status \${Dn(e)?\`bad-words\`:\`\`}\`,children:En(e)}),/* @__PURE__ */ R(\`span\`,{class:\`soft\`,children:e.method}),/* @__PURE__ */ R(\`span\`,{class:\`cut row-main\`,title:e.url,children:Lt(e.url)}),/* @__PURE__ */ R(\`span\`,{class:\`soft\`,children:e.type}),/* @__PURE__ */ R(\`span\`,{class:\`soft figure\`,children:Ft(e.timing_ms)}),/* @__PURE__ */ R(\`span\`,{class:\`span\`,style:{width:\`\${e.timing_ms/s*100}%\`}})]},e.id))})]})}function En({status:e,completed:t,error:n}){return e>0?String(e):t||n!==void 0?\`failed\`:\`\\u2026\`}function Dn({status:e,completed:t}){return e>=400||e===0&&t}const On=[\`compact\`,\`interactive\`,\`markdown\`,\`text\`];function kn({tabId:e,version:t}){let[n,r]=F(\`compact\`),[i,a]=F(\`\`),{data:o,error:s}=Y(async()=>{let t={format:n,budget:\`20000\`};return await J(\`GET\`,\`/tabs/\${kt(e)}/view\`,{query:t})},[e,t,n]),c=o?.text??\`\`,l=c.split(\`
\`).filter(e=>Pt(i,e)),u=Math.ceil(c.length/4);return/* @__PURE__ */ R(\`div\`,{class:\`pane\`,children:[/* @__PURE__ */ R(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ R(\`select\`,{"aria-label":\`How the page is told\`,value:n,onChange:({currentTarget:e})=>r(e.value),children:On.map(e=>/* @__PURE__ */ R(\`option\`,{children:e},e))}),/* @__PURE__ */ R(Nt,{label:\`Filter lines\`,value:i,onChange:a}),/* @__PURE__ */ R(\`span\`,{class:\`soft figure\`,children:[u.toLocaleString(),\` tokens\`,o&&o.left_tokens>0&&\`, \${o.left_tokens.toLocaleString()} more left out\`]})]}),/* @__PURE__ */ R(X,{error:s}),/* @__PURE__ */ R(\`pre\`,{class:\`reading\`,tabIndex:0,"aria-label":\`The page as an agent reads it\`,children:l.join(\`
\`)})]})}function An({tabId:e,picture:t,version:n,hasBoxes:r,driver:i,onLeave:a}){let[o,s]=F({width:1280,height:800}),c=In(i),l=L(null);I(()=>{i&&l.current?.focus()},[i===void 0]);let u=i&&Pn(i,o,a);return/* @__PURE__ */ R(\`div\`,{ref:l,class:\`stage \${i?\`driven\`:\`\`}\`,role:i?\`application\`:\`group\`,"aria-label":i?\`The page: click, scroll and type\`:\`The page\`,tabIndex:i?0:-1,onWheel:i&&(e=>c(e,jn(e,o))),...u,children:[t===\`\`?/* @__PURE__ */ R(\`div\`,{class:\`stage-empty\`}):/* @__PURE__ */ R(\`img\`,{src:t,alt:\`What the page shows\`,draggable:!1,onLoad:({currentTarget:{naturalWidth:e,naturalHeight:t}})=>s({width:e,height:t})}),r&&/* @__PURE__ */ R(Ln,{tabId:e,version:n,size:o})]})}function jn(e,t){let{currentTarget:n}=e;if(!(n instanceof Element))return{x:0,y:0};let{left:r,top:i,width:a,height:o}=n.getBoundingClientRect(),s=Math.round((e.clientX-r)/a*t.width),c=Math.round((e.clientY-i)/o*t.height);return{x:Math.max(0,s),y:Math.max(0,c)}}const Mn=[\`Control\`,\`Alt\`,\`Shift\`,\`Meta\`],Nn=new Set(Mn);function Pn(e,t,n){return{onClick:n=>e.step(\`click\`,jn(n,t)),onContextMenu:n=>{n.preventDefault(),e.step(\`click\`,{...jn(n,t),button:\`right\`})},onPaste:t=>{t.preventDefault(),e.type(t.clipboardData?.getData(\`text/plain\`)??\`\`)},onKeyDown:t=>Fn(t,e,n)}}function Fn(e,t,n){let{key:r}=e,i=Mn.filter(t=>e.getModifierState(t)),a=i.some(e=>e!==\`Shift\`);Nn.has(r)||a&&r.toLowerCase()===\`v\`||(e.preventDefault(),r===\`Escape\`?n():r.length===1&&!a?t.type(r):t.step(\`keyboard/press\`,{key:r,modifiers:i}))}function In(e){let t=L({x:0,y:0}),n=L(void 0);return I(()=>()=>clearTimeout(n.current),[]),(r,i)=>{r.preventDefault(),t.current={x:t.current.x+r.deltaX,y:t.current.y+r.deltaY},clearTimeout(n.current),n.current=setTimeout(()=>{let{x:n,y:r}=t.current;t.current={x:0,y:0},e?.step(\`scroll\`,{...i,delta_x:Math.round(n),delta_y:Math.round(r)})},80)}}function Ln({tabId:e,version:t,size:n}){let{data:r}=Y(async()=>(await J(\`GET\`,\`/tabs/\${kt(e)}/elements\`,{query:{limit:\`300\`}})).elements,[e,t]),i=(e,t)=>\`\${e/t*100}%\`;return/* @__PURE__ */ R(\`div\`,{class:\`boxes\`,children:r?.map(({ref:e,role:t,tag:r,name:a,x:o=0,y:s=0,width:c=0,height:l=0})=>/* @__PURE__ */ R(\`div\`,{class:\`box \${s<n.height/2?\`\`:\`low\`} \${s<26?\`top\`:\`\`}\`,style:{left:i(o,n.width),top:i(s,n.height),width:i(c,n.width),height:i(l,n.height)},children:[/* @__PURE__ */ R(\`span\`,{class:\`box-ref\`,children:e}),/* @__PURE__ */ R(\`span\`,{class:\`box-name\`,children:[\`[\`,e,\`] \`,t===\`\`?r:t,\` \`,a]})]},e))})}function Rn({tabId:e}){let t=en(e);if(!t)return/* @__PURE__ */ R(\`div\`,{class:\`page\`,children:Q.value&&/* @__PURE__ */ R(jt,{title:\`This tab is not open\`,children:/* @__PURE__ */ R(\`p\`,{children:[\`It was closed, or the server was started anew. \`,/* @__PURE__ */ R(\`a\`,{href:\`#/\`,children:\`See what is open\`}),\`, or look into the \`,/* @__PURE__ */ R(\`a\`,{href:\`#/timeline\`,children:\`timeline\`}),\`.\`]})})});let{session:n,tab:r}=t;return/* @__PURE__ */ R(zn,{sessionId:n.id,tab:r})}function zn({sessionId:e,tab:t}){let n=Zt.value[t.id]??0,[r,i]=F(!1),[a,o]=F(!1),s=wn(t.id),c=Bt(t.id,n);return/* @__PURE__ */ R(\`div\`,{class:\`tab-view\`,children:[/* @__PURE__ */ R(\`div\`,{class:\`tab-head\`,children:[/* @__PURE__ */ R(\`a\`,{href:\`#/\`,class:\`back\`,children:\`\\u2190 All tabs\`}),/* @__PURE__ */ R(\`h1\`,{class:\`cut\`,children:t.title===\`\`?\`Untitled page\`:t.title}),/* @__PURE__ */ R(Z,{tone:t.paused?\`calm\`:\`busy\`,children:t.paused?\`frozen\`:\`running\`}),t.engine===\`static\`&&/* @__PURE__ */ R(Z,{children:\`without a browser\`}),/* @__PURE__ */ R(\`a\`,{class:\`end\`,href:wt(\`timeline\`,e),children:\`Timeline\`})]}),/* @__PURE__ */ R(\`div\`,{class:\`tab-body\`,children:[/* @__PURE__ */ R(\`div\`,{class:\`tab-left\`,children:[/* @__PURE__ */ R(Vn,{tab:t,driver:s}),/* @__PURE__ */ R(Bn,{driver:s,hasBoxes:r,isDriving:a,onBoxes:i,onDriving:o}),/* @__PURE__ */ R(X,{error:s.error}),/* @__PURE__ */ R(An,{tabId:t.id,picture:c,version:n,hasBoxes:r,driver:a?s:void 0,onLeave:()=>o(!1)})]}),/* @__PURE__ */ R(Un,{tabId:t.id,version:n})]})]})}function Bn({driver:e,hasBoxes:t,isDriving:n,onBoxes:r,onDriving:i}){return/* @__PURE__ */ R(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ R(\`label\`,{class:\`check\`,children:[/* @__PURE__ */ R(\`input\`,{type:\`checkbox\`,checked:t,onChange:({currentTarget:e})=>r(e.checked)}),\`Elements and refs\`]}),/* @__PURE__ */ R(\`button\`,{type:\`button\`,class:n?\`main-button\`:\`\`,"aria-pressed":n,onClick:()=>i(!n),children:n?\`Hand back\`:\`Take over\`}),n&&/* @__PURE__ */ R(\`span\`,{class:\`soft\`,children:\`Click, scroll and type in the picture; each is one step. Esc hands back.\`}),e.isBusy&&/* @__PURE__ */ R(Z,{tone:\`busy\`,children:\`step under way\`})]})}function Vn({tab:e,driver:t}){let[n,r]=F(void 0);return/* @__PURE__ */ R(\`form\`,{class:\`address\`,onSubmit:e=>{if(e.preventDefault(),n===void 0||n.trim()===\`\`)return;let i=/^[a-z][\\w+.-]*:/i.test(n)?n:\`https://\${n}\`;t.step(\`navigate\`,{url:i}),r(void 0)},children:[/* @__PURE__ */ R(\`button\`,{type:\`button\`,"aria-label":\`Back\`,onClick:()=>t.step(\`back\`),children:\`\\u2190\`}),/* @__PURE__ */ R(\`button\`,{type:\`button\`,"aria-label":\`Forward\`,onClick:()=>t.step(\`forward\`),children:\`\\u2192\`}),/* @__PURE__ */ R(\`button\`,{type:\`button\`,"aria-label":\`Reload\`,onClick:()=>t.step(\`reload\`),children:\`\\u21bb\`}),/* @__PURE__ */ R(\`input\`,{type:\`text\`,inputMode:\`url\`,"aria-label":\`Address\`,spellcheck:!1,value:n??e.url,onInput:({currentTarget:e})=>r(e.value)}),/* @__PURE__ */ R(\`button\`,{type:\`submit\`,children:\`Go\`})]})}const Hn=[[\`page\`,\`Page\`],[\`console\`,\`Console\`],[\`network\`,\`Network\`]];function Un({tabId:e,version:t}){let[n,r]=F(\`page\`);return/* @__PURE__ */ R(\`section\`,{class:\`panes\`,"aria-label":\`About this tab\`,children:[/* @__PURE__ */ R(Mt,{label:\`What is shown\`,choices:Hn,value:n,onChange:r}),n===\`page\`&&/* @__PURE__ */ R(kn,{tabId:e,version:t}),n===\`console\`&&/* @__PURE__ */ R(Sn,{tabId:e,version:t}),n===\`network\`&&/* @__PURE__ */ R(Tn,{tabId:e,version:t})]})}function Wn(e,t){let n=e.fields.filter(({name:e})=>(t[e]??\`\`)!==\`\`);return Object.fromEntries(n.map(e=>[e.name,Gn(e,t[e.name]??\`\`)]))}function Gn({name:e,schema:t},n){switch(t.type){case\`string\`:return n;case\`integer\`:case\`number\`:if(Number.isNaN(Number(n)))throw Error(\`\${e} must be a number.\`);return Number(n);case\`boolean\`:return n===\`true\`;case\`array\`:return n.trim().startsWith(\`[\`)?qn(e,n):Kn(t,n);default:return t.enum?n:qn(e,n)}}function Kn({items:e},t){let n=t.split(\`,\`).map(e=>e.trim());return e?.type===\`integer\`||e?.type===\`number\`?n.map(Number):n}function qn(e,t){try{return JSON.parse(t)}catch{throw Error(\`\${e} must be JSON.\`)}}function Jn({fields:e,path:t},n){let r=t=>e.filter(e=>e.place===t&&e.name in n),i=e=>Array.isArray(e)?e.join(\`,\`):Rt(e);return{path:t.replaceAll(/\\{(\\w+)\\}/g,(e,t)=>encodeURIComponent(Rt(n[t]??(t===\`tab_id\`?\`active\`:\`\`)))),query:Object.fromEntries(r(\`query\`).map(({name:e})=>[e,i(n[e])])),body:Object.fromEntries(r(\`body\`).map(({name:e})=>[e,n[e]]))}}async function Yn(e,t){let{path:n,query:r,body:i}=Jn(e,t),a=performance.now(),o=await Ot(e.method,n,{query:r,headers:{Accept:\`application/vnd.fermata.readable+json\`},...e.method===\`POST\`&&{body:i}}),s=o.headers.get(\`content-type\`)??\`\`;if(s.startsWith(\`image/\`)){let e=URL.createObjectURL(await o.blob());return{ms:performance.now()-a,picture:e}}if(!s.startsWith(\`application/json\`)){let e=(await o.text()).slice(0,Xn);return{ms:performance.now()-a,text:e}}let{output:c,text:l,file:u}=await o.json();return{ms:performance.now()-a,output:c,text:l,...u?.mime_type.startsWith(\`image/\`)===!0&&{picture:\`data:\${u.mime_type};base64,\${u.data}\`}}}const Xn=2e5,Zn=[[\`curl\`,\`curl\`],[\`typescript\`,\`TypeScript\`],[\`mcp\`,\`MCP\`],[\`cli\`,\`Command line\`]];function Qn(e,t,n){switch(e){case\`typescript\`:return er(t,n);case\`mcp\`:return tr(t,n);case\`cli\`:return nr(t,n);default:return $n(t,n)}}function $n(e,t){let{path:n,query:r,body:i}=Jn(e,t),a=new URLSearchParams(r).toString(),o=\`\${location.origin}\${Et}\${n}\${a===\`\`?\`\`:\`?\${a}\`}\`;return[\`curl -s \${e.method===\`DELETE\`?\`-X DELETE \`:\`\`}\${rr(o)}\`,...K.value===\`\`?[]:[\`-H "Authorization: Bearer $FERMATA_AUTH_TOKEN"\`],...e.method===\`POST\`?[\`-H "Content-Type: application/json"\`,\`-d \${rr(JSON.stringify(i))}\`]:[]].join(\` \\\\
  \`)}function er({name:e},t){let[n=\`\`,r=\`\`]=e.split(\`.\`),i=r.replaceAll(/_(\\w)/g,(e,t)=>t.toUpperCase()),a=Object.keys(t).length===0?\`\`:JSON.stringify(t,null,2);return[\`import { connect } from "fermata";\`,\`\`,\`const fermata = await connect({ url: \${JSON.stringify(location.origin)} });\`,\`const answer = await fermata.\${n}.\${i}(\${a});\`].join(\`
\`)}function tr({tool:e},t){return JSON.stringify({jsonrpc:\`2.0\`,id:1,method:\`tools/call\`,params:{name:e,arguments:t}},null,2)}function nr({command:e},t){return\`fermata \${e} --input \${rr(JSON.stringify(t))}\`}function rr(e){return\`'\${e.replaceAll(\`'\`,String.raw\`'\\''\`)}'\`}function ir(){return Y(async()=>or(await ar()),[K.value])}async function ar(){let e=K.value===\`\`?{}:{headers:{Authorization:\`Bearer \${K.value}\`}},t=await fetch(\`\${Et}/openapi.json\`,e);if(t.ok)return t.json();throw new q({error:\`The server does not describe its operations.\`})}function or({paths:e,components:t}){let n=/* @__PURE__ */ new Map;for(let[r,i]of Object.entries(e))for(let[e,a]of Object.entries(i)){let i=a[\`x-operation\`];i===void 0||n.has(i)||n.set(i,sr({name:i,path:r,method:e,item:a},t.schemas))}return[...n.values()]}function sr({name:e,path:t,method:n,item:r},i){let a=r.requestBody?.content[\`application/json\`],o=(r.parameters??[]).flatMap(e=>ur(e,i)),s=new Set(o.map(e=>e.name));return{name:e,path:t,method:lr[n]??\`GET\`,noun:r.tags[0]??\`\`,...cr(r),fields:[...o,...dr(a?.schema,i).filter(e=>!s.has(e.name))],example:Object.values(a?.examples??{})[0]?.value??{}}}function cr(e){return{summary:e.summary,description:e.description??\`\`,effect:e[\`x-effect\`]??\`read\`,command:e[\`x-command\`]??\`\`,tool:e[\`x-tool\`]??\`\`}}const lr={get:\`GET\`,post:\`POST\`,delete:\`DELETE\`};function ur(e,t){let{name:n,in:r,required:i=!1,description:a=\`\`}=e;if(e.$ref!==void 0||r===\`header\`)return[];let o=fr(e.schema,t);return[{name:n,place:r,isNeeded:i&&n!==\`tab_id\`,schema:o,description:a}]}function dr(e,t){if(!e)return[];let{properties:n={},required:r=[]}=fr(e,t);return Object.entries(n).map(([e,n])=>{let{description:i=\`\`,...a}={...fr(n,t),...n};return{name:e,place:\`body\`,isNeeded:r.includes(e),schema:a,description:i}})}function fr(e,t){let n=e.$ref?.split(\`/\`).at(-1);return n!==void 0&&t[n]||e}function pr({field:e,value:t,onChange:n}){let{name:r,isNeeded:i,description:a}=e,o=\`field-\${r}\`;return/* @__PURE__ */ R(\`div\`,{class:\`field\`,children:[/* @__PURE__ */ R(\`label\`,{for:o,children:[r,\` \`,i&&/* @__PURE__ */ R(\`span\`,{class:\`needed\`,children:\`needed\`}),/* @__PURE__ */ R(\`span\`,{class:\`kind\`,children:mr(e)})]}),/* @__PURE__ */ R(hr,{id:o,field:e,value:t,onChange:n}),a!==\`\`&&/* @__PURE__ */ R(\`p\`,{class:\`field-about\`,id:\`\${o}-about\`,children:a})]})}function mr({schema:{type:e,enum:t,items:n}}){return t?\`choice\`:e===\`array\`?n?.type===\`string\`?\`list\`:\`list, JSON\`:typeof e==\`string\`&&e!==\`object\`?e:\`JSON\`}function hr({id:e,field:t,value:n,onChange:r}){let{type:i,enum:a}=t.schema,o={"aria-describedby":\`\${e}-about\`},s=i===\`boolean\`?[\`true\`,\`false\`]:a?.map(String);return s?/* @__PURE__ */ R(\`select\`,{id:e,value:n,onChange:({currentTarget:e})=>r(e.value),children:[/* @__PURE__ */ R(\`option\`,{value:\`\`,children:\`as usual\`}),s.map(e=>/* @__PURE__ */ R(\`option\`,{children:e},e))]}):i===\`object\`||i===void 0||gr.has(t.name)?/* @__PURE__ */ R(\`textarea\`,{id:e,rows:3,spellcheck:!1,value:n,onInput:({currentTarget:e})=>r(e.value),...o}):/* @__PURE__ */ R(\`input\`,{id:e,type:\`text\`,inputMode:i===\`number\`||i===\`integer\`?\`decimal\`:\`text\`,placeholder:t.name===\`tab_id\`?\`active\`:\`\`,spellcheck:!1,value:n,onInput:({currentTarget:e})=>r(e.value),...o})}const gr=/* @__PURE__ */ new Set([\`script\`,\`expression\`,\`html\`,\`content\`]);function _r(){let{data:e,error:t}=ir(),[n,r]=F(\`\`),i=G.value.id===\`\`?\`tab.navigate\`:G.value.id,a=e?.find(e=>e.name===i),o=e?.filter(e=>Pt(n,e.name,e.summary))??[],s=Map.groupBy(o,({noun:e})=>e);return/* @__PURE__ */ R(\`div\`,{class:\`playground\`,children:[/* @__PURE__ */ R(\`nav\`,{class:\`operations\`,"aria-label":\`Operations\`,children:[/* @__PURE__ */ R(Nt,{label:\`Search operations\`,value:n,onChange:r}),/* @__PURE__ */ R(\`div\`,{class:\`operation-list\`,children:[...s].map(([e,t])=>/* @__PURE__ */ R(\`section\`,{children:[/* @__PURE__ */ R(\`h2\`,{children:e}),/* @__PURE__ */ R(\`ul\`,{children:t.map(e=>/* @__PURE__ */ R(\`li\`,{children:/* @__PURE__ */ R(\`a\`,{href:wt(\`playground\`,e.name),"aria-current":e.name===i?\`page\`:void 0,children:e.name.split(\`.\`)[1]?.replaceAll(\`_\`,\` \`)})},e.name))})]},e))})]}),/* @__PURE__ */ R(\`div\`,{class:\`call-view\`,children:[/* @__PURE__ */ R(X,{error:t}),e&&!a&&/* @__PURE__ */ R(X,{error:new q({error:\`There is no operation \${i}.\`})}),a&&/* @__PURE__ */ R(br,{operation:a},a.name)]})]})}function vr(e,t){try{return{values:Wn(e,t),problem:void 0}}catch(e){return{values:{},problem:new q({error:e instanceof Error?e.message:\`\`})}}}function yr({example:e}){return Object.fromEntries(Object.entries(e).map(([e,t])=>[e,Rt(t)]))}function br({operation:e}){let[t,n]=F(()=>yr(e)),[r,i]=F(void 0),[a,o]=F(void 0),[s,c]=F(!1),{values:l,problem:u}=Ee(()=>vr(e,t),[e,t]);return/* @__PURE__ */ R(x,{children:[/* @__PURE__ */ R(\`div\`,{class:\`call-head\`,children:[/* @__PURE__ */ R(\`h1\`,{children:e.name}),/* @__PURE__ */ R(Z,{tone:e.effect===\`admin\`?\`bad\`:\`plain\`,children:e.effect}),/* @__PURE__ */ R(\`code\`,{children:[e.method,\` \`,e.path]})]}),/* @__PURE__ */ R(\`p\`,{class:\`call-summary\`,children:[e.summary,\` \`,e.description]}),/* @__PURE__ */ R(\`div\`,{class:\`call-body\`,children:[/* @__PURE__ */ R(\`form\`,{onSubmit:t=>{if(t.preventDefault(),u)return o(u);c(!0),Yn(e,l).then(e=>{i(e),o(void 0)},e=>o(At(e))).finally(()=>c(!1))},"aria-label":\`Input\`,children:[/* @__PURE__ */ R(Sr,{operation:e,typed:t,onChange:n}),/* @__PURE__ */ R(\`button\`,{type:\`submit\`,class:\`main-button\`,disabled:s,children:s?\`Calling \\u2026\`:\`Call\`})]}),/* @__PURE__ */ R(\`div\`,{class:\`call-answer\`,children:[/* @__PURE__ */ R(Cr,{operation:e,values:l}),/* @__PURE__ */ R(X,{error:a}),r&&/* @__PURE__ */ R(Tr,{answer:r})]})]})]})}const xr=/* @__PURE__ */ new Set([\`wait_until\`,\`screenshot\`,\`network\`,\`elements\`,\`observe\`,\`catch_up\`]);function Sr({operation:e,typed:t,onChange:n}){let r=e.fields.filter(({name:e})=>xr.has(e)),i=e.fields.filter(({name:e})=>!xr.has(e)),a=e=>/* @__PURE__ */ R(pr,{field:e,value:t[e.name]??\`\`,onChange:r=>n({...t,[e.name]:r})},e.name);return/* @__PURE__ */ R(x,{children:[e.fields.length===0&&/* @__PURE__ */ R(\`p\`,{class:\`soft\`,children:\`It takes nothing.\`}),i.map(a),r.length>0&&/* @__PURE__ */ R(\`details\`,{children:[/* @__PURE__ */ R(\`summary\`,{children:\`Of every step: waiting, pictures, what to observe\`}),r.map(a)]})]})}function Cr({operation:e,values:t}){let[n,r]=F(\`curl\`);return/* @__PURE__ */ R(\`section\`,{"aria-label":\`The same call elsewhere\`,children:[/* @__PURE__ */ R(Mt,{label:\`Written for\`,choices:Zn,value:n,onChange:r}),/* @__PURE__ */ R(\`pre\`,{class:\`code\`,tabIndex:0,children:Qn(n,e,t)})]})}const wr=[[\`text\`,\`As an agent reads it\`],[\`data\`,\`As data\`]];function Tr({answer:e}){let[t,n]=F(\`text\`),{output:r,text:i=\`\`,picture:a,ms:o}=e,s=r===void 0?i:JSON.stringify(r,Dr,2);return/* @__PURE__ */ R(\`section\`,{class:\`answer\`,"aria-label":\`Answer\`,children:[/* @__PURE__ */ R(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ R(Mt,{label:\`How the answer is shown\`,choices:wr,value:t,onChange:n}),/* @__PURE__ */ R(\`span\`,{class:\`soft figure\`,role:\`status\`,children:[\`answered in \`,Ft(o)]})]}),/* @__PURE__ */ R(\`pre\`,{class:\`code\`,tabIndex:0,children:t===\`text\`?i:s}),a!==void 0&&/* @__PURE__ */ R(\`img\`,{class:\`answer-picture\`,src:a,alt:\`The picture of the answer\`})]})}const Er=2e3;function Dr(e,t){return typeof t!=\`string\`||t.length<=Er?t:\`\${t.slice(0,Er)}\\u2026 (\${t.length} characters)\`}function Or(e){let{action_type:t,params:n}=e,r=kr[t];return r?r(e):\`\${Rr(t)}\${Pr(n)}\`}const kr={navigate:({params:e})=>\`Go to \${Lt($(e,\`url\`))}\`,create_tab:({params:e})=>\`Open a tab\${Mr($(e,\`url\`))}\`,click:({params:e,result:t})=>\`Click \${Ar(e,t)}\`,hover:({params:e,result:t})=>\`Point at \${Ar(e,t)}\`,type:({params:e})=>\`Type \${zr($(e,\`text\`))}\${jr(e)}\`,insert_text:({params:e})=>\`Insert \${zr($(e,\`text\`))}\${jr(e)}\`,key_press:({params:e})=>\`Press \${[...Lr(e,\`modifiers\`),$(e,\`key\`)].join(\` + \`)}\`,scroll:({params:e})=>\`Scroll \${Nr(e)}\`,wait:({params:e})=>\`Wait \${Ft(Number(e.ms??0))}\`,back:()=>\`Go back\`,forward:()=>\`Go forward\`,reload:()=>\`Reload\`,screenshot:()=>\`Look at the page\`};function Ar(e,t){let n=t?.hit,r=Ir(n)?$(n,\`text\`):\`\`;return r===\`\`?typeof e.ref==\`number\`?\`[\${e.ref}]\`:\`at \${$(e,\`x\`)}, \${$(e,\`y\`)}\`:zr(r)}function jr(e){return typeof e.ref==\`number\`?\` into [\${e.ref}]\`:\`\`}function Mr(e){return e===\`\`?\`\`:\` at \${Lt(e)}\`}function Nr(e){let[t,n]=[Number(e.delta_x??0),Number(e.delta_y??0)];return n===0?\`\${t<0?\`left\`:\`right\`} \${Math.abs(t)} px\`:\`\${n<0?\`up\`:\`down\`} \${Math.abs(n)} px\`}function Pr(e){return Object.entries(e).filter(([,e])=>Fr(e)).map(([e,t])=>\` \\u00b7 \${Rr(e)} \${Br(String(t))}\`).join(\`\`)}function Fr(e){return e!==\`\`&&[\`string\`,\`number\`,\`boolean\`].includes(typeof e)}function Ir(e){return typeof e==\`object\`&&!!e}function $(e,t){let n=e[t];return typeof n==\`string\`||typeof n==\`number\`?String(n):\`\`}function Lr(e,t){let n=e[t];return Array.isArray(n)?n.map(String):[]}function Rr(e){let t=e.replaceAll(\`_\`,\` \`);return t.charAt(0).toUpperCase()+t.slice(1)}function zr(e){return\`\\u201c\${Br(e.replaceAll(/\\s+/g,\` \`))}\\u201d\`}function Br(e){return e.length>80?\`\${e.slice(0,80)}\\u2026\`:e}function Vr({step:e}){let{data:t,error:n}=Y(async()=>(await J(\`GET\`,\`/history/events\`,{query:{action_id:e.id,direction:\`forward\`,limit:\`200\`}})).data.events,[e.id]);return/* @__PURE__ */ R(\`section\`,{class:\`detail\`,"aria-label":\`The chosen step\`,children:[/* @__PURE__ */ R(\`h2\`,{children:Or(e)}),/* @__PURE__ */ R(\`p\`,{class:\`detail-facts\`,children:[/* @__PURE__ */ R(Z,{tone:e.success?\`calm\`:\`bad\`,children:e.success?\`done\`:e.error_code}),/* @__PURE__ */ R(\`span\`,{children:new Date(e.timestamp).toLocaleString()}),/* @__PURE__ */ R(\`span\`,{children:Ft(e.duration_ms)}),/* @__PURE__ */ R(\`code\`,{children:e.id})]}),e.error_message!==null&&/* @__PURE__ */ R(\`p\`,{class:\`trouble\`,children:e.error_message}),/* @__PURE__ */ R(Wr,{step:e}),/* @__PURE__ */ R(Ur,{title:\`Asked\`,facts:e.params}),e.result&&/* @__PURE__ */ R(Ur,{title:\`Answered\`,facts:e.result}),/* @__PURE__ */ R(X,{error:n}),t&&t.length>0&&/* @__PURE__ */ R(x,{children:[/* @__PURE__ */ R(\`h3\`,{children:\`Events\`}),/* @__PURE__ */ R(\`ol\`,{class:\`events\`,children:t.map(e=>/* @__PURE__ */ R(\`li\`,{children:[/* @__PURE__ */ R(Z,{children:e.event_type.replaceAll(\`_\`,\` \`)}),/* @__PURE__ */ R(\`code\`,{class:\`cut\`,children:JSON.stringify(e.data)})]},e.id))})]})]})}const Hr=/* @__PURE__ */ new Set([\`\`,\`null\`,\`[]\`,\`{}\`]);function Ur({title:e,facts:t}){let n=Object.entries(t).filter(([,e])=>!Hr.has(Rt(e)));return n.length===0?null:/* @__PURE__ */ R(x,{children:[/* @__PURE__ */ R(\`h3\`,{children:e}),/* @__PURE__ */ R(\`dl\`,{class:\`facts\`,children:n.map(([e,t])=>/* @__PURE__ */ R(\`div\`,{children:[/* @__PURE__ */ R(\`dt\`,{children:e}),/* @__PURE__ */ R(\`dd\`,{children:Rt(t)})]},e))})]})}function Wr({step:e}){let t=Gr(e.id,\`after\`,e.screenshot_after_path!==null),n=Gr(e.id,\`before\`,e.screenshot_before_path!==null),[r,i]=F(50);return e.screenshot_after_path===null&&e.screenshot_before_path===null?/* @__PURE__ */ R(\`p\`,{class:\`soft\`,children:[\`No pictures of this step are kept: it took none, or the server was started without\`,\` \`,/* @__PURE__ */ R(\`code\`,{children:\`--history-screenshots-enabled\`}),\`.\`]}):/* @__PURE__ */ R(\`div\`,{class:\`compare\`,children:[/* @__PURE__ */ R(\`div\`,{class:\`compare-pictures\`,children:[t!==\`\`&&/* @__PURE__ */ R(\`img\`,{src:t,alt:\`The page after the step\`}),n!==\`\`&&t!==\`\`&&/* @__PURE__ */ R(\`img\`,{class:\`over\`,src:n,alt:\`The page before the step\`,style:{clipPath:\`inset(0 \${100-r}% 0 0)\`}})]}),n!==\`\`&&t!==\`\`&&/* @__PURE__ */ R(\`label\`,{class:\`compare-slide\`,children:[\`Before\`,/* @__PURE__ */ R(\`input\`,{type:\`range\`,min:\`0\`,max:\`100\`,value:r,"aria-label":\`How much of the page before is shown\`,onInput:({currentTarget:e})=>i(Number(e.value))}),\`After\`]})]})}function Gr(e,t,n){let[r,i]=F(\`\`);return I(()=>{let r=\`\`,a=n;return n&&Ot(\`GET\`,\`/history/actions/\${kt(e)}/screenshot\`,{query:{type:t}}).then(e=>e.blob()).then(e=>{a&&(r=URL.createObjectURL(e),i(r))},()=>{}),()=>{a=!1,URL.revokeObjectURL(r)}},[e,t,n]),r}function Kr({steps:e,chosenId:t,sessionId:n}){let r=L(null),[i,a]=F({top:0,height:600});I(()=>{let e=()=>{let{current:e}=r;e&&a({top:e.scrollTop,height:e.clientHeight})};return e(),addEventListener(\`resize\`,e),()=>removeEventListener(\`resize\`,e)},[]);let o=Math.max(0,Math.floor(i.top/44)-8),s=Math.ceil(i.height/44)+16,c=Math.max(1,...e.map(e=>e.duration_ms));return/* @__PURE__ */ R(\`div\`,{ref:r,class:\`steps\`,onScroll:({currentTarget:{scrollTop:e,clientHeight:t}})=>a({top:e,height:t}),children:/* @__PURE__ */ R(\`ol\`,{style:{height:\`\${e.length*44}px\`},"aria-label":\`Steps\`,children:e.slice(o,o+s).map((r,i)=>/* @__PURE__ */ R(qr,{step:r,earlier:e[o+i+1],top:(o+i)*44,share:r.duration_ms/c,href:wt(\`timeline\`,n,r.id),isChosen:r.id===t},r.id))})})}function qr({step:e,earlier:t,top:n,share:r,href:i,isChosen:a}){let o=t?e.timestamp-t.timestamp-t.duration_ms:0;return/* @__PURE__ */ R(\`li\`,{class:\`step\`,style:{top:\`\${n}px\`},children:/* @__PURE__ */ R(\`a\`,{href:i,"aria-current":a?\`true\`:void 0,children:[/* @__PURE__ */ R(\`span\`,{class:\`step-time\`,children:It(e.timestamp)}),/* @__PURE__ */ R(\`span\`,{class:\`step-words\`,children:[/* @__PURE__ */ R(\`span\`,{class:\`cut\`,children:Or(e)}),/* @__PURE__ */ R(\`span\`,{class:e.success?\`soft\`:\`bad-words\`,children:e.success?Jr(o):e.error_code})]}),/* @__PURE__ */ R(\`span\`,{class:\`step-cost\`,children:[/* @__PURE__ */ R(\`span\`,{class:\`figure\`,children:Ft(e.duration_ms)}),/* @__PURE__ */ R(\`span\`,{class:\`span\`,style:{width:\`\${Math.max(2,r*100)}%\`}})]})]})})}function Jr(e){return e>0?\`after a pause of \${Ft(e)}\`:\`\`}function Yr(){let{data:e,error:t}=Y(async()=>(await J(\`GET\`,\`/history/sessions\`,{query:{direction:\`backward\`,limit:\`100\`}})).data.sessions,[G.value.id]),n=G.value.id===\`\`?e?.[0]?.id:G.value.id;return/* @__PURE__ */ R(\`div\`,{class:\`page timeline\`,children:[/* @__PURE__ */ R(\`div\`,{class:\`page-head\`,children:[/* @__PURE__ */ R(\`h1\`,{children:\`Timeline\`}),e&&n!==void 0&&/* @__PURE__ */ R(Xr,{sessions:e,id:n})]}),/* @__PURE__ */ R(X,{error:t}),e?.length===0&&/* @__PURE__ */ R(jt,{title:\`Nothing is recorded yet\`,children:/* @__PURE__ */ R(\`p\`,{children:\`The first step of any session appears here.\`})}),n!==void 0&&/* @__PURE__ */ R(ei,{sessionId:n},n)]})}function Xr({sessions:e,id:t}){return/* @__PURE__ */ R(\`select\`,{"aria-label":\`Session\`,value:t,onChange:({currentTarget:e})=>location.hash=wt(\`timeline\`,e.value),children:[!e.some(e=>e.id===t)&&/* @__PURE__ */ R(\`option\`,{value:t,children:t}),e.map(({id:e,start_time:t,end_time:n})=>/* @__PURE__ */ R(\`option\`,{value:e,children:[new Date(t).toLocaleString(),\` \\u00b7 \`,e,n===null?\` \\u00b7 open\`:\`\`]},e))]})}async function Zr(e,t){let n=[],r=null;for(let i=0;i<t;i+=1){let t=await J(\`GET\`,\`/history/actions\`,{query:{session_id:e,limit:\`500\`,...r!==null&&{cursor:r}}});if(n.push(...t.data.actions),r=t.data.next_cursor,r===null)return{actions:n,isWhole:!0}}return{actions:n,isWhole:!1}}const Qr=[[\`all\`,\`All\`],[\`failed\`,\`Failed\`]];function $r(e){return[Or(e),e.action_type,e.error_code??\`\`,e.id]}function ei({sessionId:e}){let[t,n]=F(\`\`),[r,i]=F(\`all\`),{data:a,error:o}=Y(()=>Zr(e,10),[e,Qt.value[e]??0]),s=Ee(()=>(a?.actions??[]).filter(e=>(r===\`all\`||!e.success)&&Pt(t,...$r(e))),[a,t,r]),c=G.value.part,l=a?.actions.find(({id:e})=>e===c)??s[0];return/* @__PURE__ */ R(x,{children:[/* @__PURE__ */ R(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ R(Nt,{label:\`Search steps\`,value:t,onChange:n}),/* @__PURE__ */ R(Mt,{label:\`Which steps\`,choices:Qr,value:r,onChange:i}),Dt()&&/* @__PURE__ */ R(ti,{sessionId:e}),/* @__PURE__ */ R(ni,{shown:s,isWhole:a?.isWhole??!0})]}),/* @__PURE__ */ R(X,{error:o}),/* @__PURE__ */ R(\`div\`,{class:\`timeline-body\`,children:[/* @__PURE__ */ R(Kr,{steps:s,chosenId:l?.id,sessionId:e}),l&&/* @__PURE__ */ R(Vr,{step:l},l.id),a&&s.length===0&&/* @__PURE__ */ R(jt,{title:\`No such steps\`})]})]})}function ti({sessionId:e}){let[t,n]=F(),r=async()=>{try{let t=await Ot(\`GET\`,\`/history/sessions/\${kt(e)}/report\`),r=document.createElement(\`a\`);r.href=URL.createObjectURL(await t.blob()),r.download=\`\${e}.html\`,r.click(),URL.revokeObjectURL(r.href),n(void 0)}catch(e){n(At(e))}};return/* @__PURE__ */ R(x,{children:[/* @__PURE__ */ R(\`button\`,{type:\`button\`,onClick:()=>void r(),children:\`Save as a file\`}),/* @__PURE__ */ R(X,{error:t})]})}function ni({shown:e,isWhole:t}){let[n]=e;return/* @__PURE__ */ R(\`span\`,{class:\`soft figure\`,children:[e.length.toLocaleString(),\` steps\`,!t&&\`, the latest ones\`,n&&\` \\u00b7 last at \${It(n.timestamp)}\`]})}function ri(){if(Tt.value)return/* @__PURE__ */ R(di,{});let{view:e,id:t}=G.value;return/* @__PURE__ */ R(x,{children:[/* @__PURE__ */ R(\`a\`,{class:\`skip\`,href:\`#main\`,onClick:ai,children:\`To the content\`}),/* @__PURE__ */ R(si,{view:e}),/* @__PURE__ */ R(\`main\`,{id:\`main\`,tabIndex:-1,children:[e===\`tab\`&&/* @__PURE__ */ R(Rn,{tabId:t},t),e===\`timeline\`&&/* @__PURE__ */ R(Yr,{}),e===\`playground\`&&/* @__PURE__ */ R(_r,{}),!ii.has(e)&&/* @__PURE__ */ R(hn,{})]})]})}const ii=/* @__PURE__ */ new Set([\`tab\`,\`timeline\`,\`playground\`]);function ai(e){e.preventDefault(),document.querySelector(\`#main\`)?.focus()}const oi=[[\`\`,\`Live\`],[\`timeline\`,\`Timeline\`],[\`playground\`,\`Playground\`]];function si({view:e}){let t=t=>t===e||t===\`\`&&!ii.has(e)||t===\`\`&&e===\`tab\`;return/* @__PURE__ */ R(\`header\`,{class:\`bar\`,children:[/* @__PURE__ */ R(\`a\`,{class:\`brand\`,href:\`#/\`,children:[/* @__PURE__ */ R(Le,{}),\`Fermata\`]}),/* @__PURE__ */ R(\`nav\`,{"aria-label":\`Views\`,children:[oi.map(([e,n])=>/* @__PURE__ */ R(\`a\`,{href:wt(e),"aria-current":t(e)?\`page\`:void 0,children:n},e)),K.value===\`\`&&/* @__PURE__ */ R(\`a\`,{href:\`/docs\`,children:\`Docs\`})]}),/* @__PURE__ */ R(\`div\`,{class:\`bar-end\`,children:[Jt.value===\`human\`&&/* @__PURE__ */ R(Z,{tone:\`busy\`,children:\`a person drives\`}),/* @__PURE__ */ R(li,{}),/* @__PURE__ */ R(\`button\`,{type:\`button\`,class:\`quiet\`,onClick:yt,title:\`Change the colours\`,children:[/* @__PURE__ */ R(ui,{}),/* @__PURE__ */ R(\`span\`,{class:\`unseen\`,children:[\`Colours: \`,W.value]})]})]})]})}const ci={connecting:[\`Connecting\`,\`\`],live:[\`Connected\`,\`calm\`],lost:[\`Connection lost\`,\`bad\`]};function li(){let[e,t]=ci[Ut.value];return/* @__PURE__ */ R(\`span\`,{class:\`connection \${t}\`,role:\`status\`,children:[/* @__PURE__ */ R(\`span\`,{class:\`dot\`}),/* @__PURE__ */ R(\`span\`,{class:\`connection-words\`,children:e})]})}function ui(){return/* @__PURE__ */ R(\`svg\`,{class:\`icon\`,viewBox:\`0 0 16 16\`,"aria-hidden":\`true\`,children:[/* @__PURE__ */ R(\`circle\`,{cx:\`8\`,cy:\`8\`,r:\`6\`,fill:\`none\`,stroke:\`currentColor\`,"stroke-width":\`1.5\`}),W.value!==\`light\`&&/* @__PURE__ */ R(\`path\`,{d:\`M8 2a6 6 0 0 1 0 12z\`,fill:\`currentColor\`}),W.value===\`dark\`&&/* @__PURE__ */ R(\`circle\`,{cx:\`8\`,cy:\`8\`,r:\`6\`,fill:\`currentColor\`})]})}function di(){let[e,t]=F(\`\`),[n,r]=F(!1);return/* @__PURE__ */ R(\`main\`,{class:\`login\`,children:/* @__PURE__ */ R(\`form\`,{onSubmit:t=>{t.preventDefault(),K.value=e,J(\`GET\`,\`/browser/input-mode\`).then(()=>{Tt.value=!1,sn()},()=>r(!0))},children:[/* @__PURE__ */ R(\`h1\`,{children:[/* @__PURE__ */ R(Le,{}),\` Fermata\`]}),/* @__PURE__ */ R(\`label\`,{children:[\`Token of this server, or your key\`,/* @__PURE__ */ R(\`input\`,{type:\`password\`,autocomplete:\`current-password\`,value:e,onInput:({currentTarget:e})=>t(e.value)})]}),/* @__PURE__ */ R(\`button\`,{type:\`submit\`,class:\`main-button\`,children:\`Open the console\`}),n&&/* @__PURE__ */ R(\`p\`,{class:\`trouble\`,role:\`alert\`,children:[\`That is not it. The server was started with \`,/* @__PURE__ */ R(\`code\`,{children:\`--auth-token\`}),\` or keys.\`]}),/* @__PURE__ */ R(\`p\`,{class:\`soft\`,children:\`It is kept in this page's memory only, and is gone when you close it.\`})]})})}bt();const fi=document.querySelector(\`#app\`);fi&&M(/* @__PURE__ */ R(ri,{}),fi),Wt(tn);`;
/** A module that shows a recorded run, which stands in the page that loads it. */
export const CONSOLE_REPORT: string = `var e,t,n,r,i,a,o,s,c,l,u,d=Symbol.for(\`pv\`),f={},p=[],m=/^m(i|n|o|s|text|space)$/,h=Array.isArray,g=p.slice,_=Object.assign;function v(e){e&&e.parentNode&&e.remove()}function y(e,t,n){var r,i,a,o={},s=arguments.length;for(a in t)a==\`key\`?r=t[a]:a==\`ref\`&&typeof e!=\`function\`?i=t[a]:o[a]=t[a];return s>2&&(o.children=s>3?g.call(arguments,2):n),b(e,o,r,i,null)}function b(n,r,i,a,o){var s={type:n,props:r,key:i,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:d,__v:o||++t,__i:-1,__u:0};return!o&&e.vnode&&e.vnode(s),s}function x(e){return e.children}function S(e,t){this.props=e,this.context=t,this.__g=0}function C(e,t){if(t==null)return e.__&&C(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!=\`function\`||e.props.__P?null:C(e)}function w(t){var n,r=t.__v,i=r.__e,a=[],o=[],s=t.__P;s&&((n=_({constructor:d},r)).__v=r.__v+1,e.vnode&&e.vnode(n),M(s,n,r,t.__n,s.namespaceURI,32&r.__u?[i]:null,a,i||C(r),32&r.__u,o),n.__v=r.__v,n.__.__k[n.__i]=n,N(a,n,o),r.__=r.__e=null,n.__e!=i&&T(n))}function T(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),T(e)}function E(t){(8&t.__g||(t.__g|=8,r.push(t),a++))&&i==e.debounceRendering||((i=e.debounceRendering)||queueMicrotask)(D)}function D(){try{for(var e,t=1;r.length;)r.length>t&&r.sort(o),e=r.shift(),t=r.length,8&e.__g&&w(e)}finally{(a=r.length)&&(i||queueMicrotask)(D)}}function ee(e,t,n,r,i,a,o,s,c,l,u){var d,m,h,g,_,v,y=r.__k||p,b=t.length;for(c=O(n,t,y,c,b),d=0;d<b;d++)(h=n.__k[d])!=null&&(m=~h.__i&&y[h.__i]||f,h.__i=d,v=M(e,h,m,i,a,o,s,c,l,u),g=h.__e,(m.ref!=h.ref||8&m.__u)&&(m.ref&&P(m.ref,null,h,m),h.ref&&u.push(h.ref,h.__c||g,h)),_||=g,4&h.__u?(c=k(h,c,e,!m.__v),m.__e&&(m.__e=null)):typeof h.type==\`function\`&&v!==void 0?c=v:g&&(c=g.nextSibling),h.__u&=-21);return n.__e=_,c}function O(e,t,n,r,i){var a,o,s,c,l,u,f,p,m,g=n.length,_=g,v=0,y=0,S=e.__k=Array(i);for(a=0;a<i;a++)(o=t[a])!=null&&typeof o!=\`boolean\`&&typeof o!=\`function\`?(typeof o!=\`object\`||o.constructor===String?o=S[a]=b(null,o):h(o)?o=S[a]=b(x,{children:o}):o.constructor===d&&o.__b?o=S[a]=b(o.type,o.props,o.key,o.ref,o.__v):S[a]=o,c=a+v,o.__=e,o.__b=e.__b+1,s=null,~(l=o.__i=te(o,n,c,_))&&(_--,(s=n[l])&&(s.__u|=2)),s&&s.__v?(o.__u|=16,l==c-1?v--:l==c+1?v++:l!=c&&(l>c?v--:v++,y=1)):(~l||(i>g?v--:i<g&&v++),typeof o.type!=\`function\`&&(o.__u|=4))):S[a]=null;if(y){for(u=[],f=[],a=0;a<i;a++)if((o=S[a])&&16&o.__u){for(v=0,p=u.length;v<p;)u[m=v+p>>1]<o.__i?v=m+1:p=m;u[v]=o.__i,f[a]=v+1}for(v=u.length;a--;)f[a]&&(f[a]==v?v--:S[a].__u|=4)}if(_)for(a=0;a<g;a++)!(s=n[a])||2&s.__u||(s.__e==r&&(r=C(s)),oe(s,s));return r}function k(e,t,n,r){var i,a,o,s;if(typeof e.type==\`function\`){if(e.props.__P)return t;if(i=e.__k)for(a=0;a<i.length;a++)i[a]&&(i[a].__=e,t=k(i[a],t,n,!1));return t}for(t&&!t.parentNode&&(t=C(e))&&!t.parentNode&&(t=null),o=e.__e,s=t;s&&s.nodeType==8;)s=s.nextSibling;for(o!=s&&(!r&&n.moveBefore&&o.parentNode?n.moveBefore(o,t):n.insertBefore(o,t||null)),t=o;(t&&=t.nextSibling)&&t.nodeType==8&&!t.data.startsWith(\`$s\`););return t}function te(e,t,n,r){var i,a=e.key,o=e.type,s=t[n],c=s&&!(2&s.__u);if(s===null&&a==null||c&&a==s.key&&o==s.type)return n;if(r>+!!c){for(i=n-1;i>=0;i--)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i;for(i=n+1;i<t.length;i++)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i}return-1}function ne(e,t,n){n??=\`\`,t[0]==\`-\`?e.setProperty(t,n):e[t]=n}function A(e,t,n,r,i){var a,o;if(t==\`style\`){if(typeof n==\`string\`)e.style.cssText=n;else{if(typeof r==\`string\`&&(e.style.cssText=r=\`\`),r)for(t in r)n&&t in n||ne(e.style,t);if(n)for(t in n)r&&n[t]==r[t]||ne(e.style,t,n[t])}}else if(t[0]==\`o\`&&t[1]==\`n\`)typeof n!=\`function\`&&(n=null),typeof r!=\`function\`&&(r=null),(e.__e||={})[t]=n,n&&r||(o=u[t]||(u[t]=j(t)),(e.__a||={})[t]=l,a=t!=(t=t.replace(c,\`$1\`)),(t=t.slice(2))[0]<\`a\`&&(t=t.toLowerCase()),n?e.addEventListener(t,o,a):e.removeEventListener(t,o,a));else{if(i==\`http://www.w3.org/2000/svg\`)t=t.replace(/xlink(H|:h)/,\`h\`).replace(/sName$/,\`s\`);else if(t!=\`width\`&&t!=\`height\`&&t!=\`href\`&&t!=\`list\`&&t!=\`form\`&&t!=\`tabIndex\`&&t!=\`download\`&&t!=\`rowSpan\`&&t!=\`colSpan\`&&t!=\`role\`&&t!=\`popover\`&&t in e)try{e[t]=n??\`\`;return}catch{}if(typeof n==\`function\`)return;n==null||!1===n&&t[4]!=\`-\`?e.removeAttribute(t):e.setAttribute(t,t==\`popover\`&&n==1?\`\`:n)}}function j(t){return function(n){var r=this.__e;if(r){if(r=r[t],n[s]==null)n[s]=l++;else if(n[s]<this.__a[t])return;return r(e.event?e.event(n):n)}}}function M(t,n,r,i,a,o,s,c,l,u){var f,m,g,y,b,w,T,E,D,O,k,te,ne,A,j,M,N,P,F=n.type;if(n.constructor!==d)return null;128&r.__u&&(l=32&r.__u,f=r.__c.__z)&&(n.__u|=l,m=o=[],f.nodeType==8?c=re(f,o):o.push(f),c=o[0]||c),(f=e.__b)&&f(n);n:if(typeof F==\`function\`){g=s.length;try{if(E=n.props,D=(f=F.prototype)&&f.render,O=(f=F.contextType)&&i[f.__c],k=f?O?O.props.value:f.__:i,(y=r.__c)?(n.__c=y,2&y.__g&&(y.__g|=1)):(D?n.__c=y=new F(E,k):(n.__c=y=new S(E,k),y.constructor=F,y.render=se),O&&O.sub(y),y.state||(y.state={}),y.__n=i,y.__g|=8,y.__h=[],y.__k=[]),D&&(y.__s||(y.__s=y.state),F.getDerivedStateFromProps&&(y.__s==y.state&&(y.__s=_({},y.__s)),_(y.__s,F.getDerivedStateFromProps(E,y.__s)))),b=y.props,w=y.state,y.__v=n,r.__c){if(E!==b&&D&&!F.getDerivedStateFromProps&&y.componentWillReceiveProps&&y.componentWillReceiveProps(E,k),n.__v==r.__v&&!(8&y.__g)||!(4&y.__g)&&y.shouldComponentUpdate&&!1===y.shouldComponentUpdate(E,y.__s,k)){n.__v!=r.__v&&(y.props=E,y.state=y.__s,y.__g&=-9),n.__e=r.__e,n.__k=r.__k,n.__k.some(function(e){e&&(e.__=n)}),p.push.apply(y.__h,y.__k),y.__k=[],y.__h.length&&s.push(y),c=C(r);break n}y.componentWillUpdate&&y.componentWillUpdate(E,y.__s,k),D&&y.componentDidUpdate&&y.__h.push(function(){y.componentDidUpdate(b,w,T)})}else D&&!F.getDerivedStateFromProps&&y.componentWillMount&&y.componentWillMount(),D&&y.componentDidMount&&y.__h.push(y.componentDidMount);y.context=k,y.props=E,y.__P=t,y.__g&=-5,te=e.__r,ne=D?25:0;do y.__g&=-9,te&&te(n),f=y.render(y.props,y.state=y.__s,y.context);while(8&y.__g&&++ne<25);D&&(p.push.apply(y.__h,y.__k),y.__k=[]),y.state=y.__s,y.getChildContext&&(i=_({},i,y.getChildContext())),D&&r.__c&&y.getSnapshotBeforeUpdate&&(T=y.getSnapshotBeforeUpdate(b,w)),A=f&&f.type===x&&f.key==null?f.props.children:f,E.__P&&(f=c,a=(t=E.__P).namespaceURI,l=o=null,r.props&&r.props.__P!=t&&(r.__k.some(function(e){e&&oe(e,e)}),r.__k=null),c=r.__k?C(r,0):null),c=ee(t,h(A)?A:[A],n,r,i,a,o,s,c,l,u),E.__P&&(n.__e=null,c=f),n.__u&=-161,m&&m.some(v),y.__h.length&&s.push(y),1&y.__g&&(y.__g&=-4)}catch(t){if(s.length=g,n.__v=null,l||o){if(t&&t.then){if(n.__u|=128|l,o){for(~(N=o.indexOf(c||void 0))||(N=o.length);(P=o[N-1])&&P.nodeType==8;)N--;for(;N<o.length;N++)if(P=o[N]){if(o[N]=null,j){if(P==M)break}else{if(P.nodeType!=8)break;P.data.startsWith(\`$s\`)&&(M=re(j=P))}}}if(!j){for(;c&&c.nodeType==8&&c.nextSibling;)c=c.nextSibling;j=c}(f=re(j=n.__c.__z||(n.__c.__z=j)))?(n.__e=j,c=f):n.__e=c,c&&=c.nextSibling}else o&&o.some(v)}else n.__e=r.__e;n.__k||=r.__k||[],t&&t.then||ie(n),e.__e(t,n,r)}}else c=n.__e=ae(r.__e,n,r,i,a,o,s,l,u,t);return(f=e.diffed)&&f(n),c}function re(e,t){if(e&&e.nodeType==8&&e.data.startsWith(\`$s\`))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith(\`$s\`))n++;else if(e.data.startsWith(\`/$s\`)&&!--n)return e}t&&t.push(e)}}function ie(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(ie))}function N(t,n,r){for(var i=0;i<r.length;)P(r[i++],r[i++],r[i++]);e.__c&&e.__c(n,t),t.some(function(n){try{t=n.__h,n.__h=[],t.some(function(e){e.call(n)})}catch(t){e.__e(t,n.__v)}})}function ae(t,n,r,i,a,o,s,c,l,u){var d,p,_,y,b,x,S,w,T=r.props||f,E=n.props,D=n.type;if(D==\`svg\`?a=\`http://www.w3.org/2000/svg\`:D==\`math\`?a=\`http://www.w3.org/1998/Math/MathML\`:a||=\`http://www.w3.org/1999/xhtml\`,o){for(d=0;d<o.length;d++)if((b=o[d])&&(D?b.localName==D:b.nodeType==3)){t=b,o[d]=null;break}}if(!t){if(w=u.ownerDocument||document,!D)return w.createTextNode(E);t=w.createElementNS(a,D,E.is?E:u),c&&=(e.__m&&e.__m(n,o),!1),o=null}if(D){if(u=D==\`template\`&&t.content||t,o=D==\`textarea\`&&E.defaultValue!=null?null:o&&g.call(u.childNodes),!c&&o)for(T={},d=0;d<t.attributes.length;d++)T[(b=t.attributes[d]).name]=b.value;for(d in T)b=T[d],d==\`dangerouslySetInnerHTML\`?_=b:d==\`children\`||d in E||d==\`value\`&&\`defaultValue\`in E||d==\`checked\`&&\`defaultChecked\`in E||A(t,d,null,b,a);for(d in E)b=E[d],d==\`children\`?y=b:d==\`dangerouslySetInnerHTML\`?p=b:d==\`value\`?x=b:d==\`checked\`?S=b:c&&typeof b!=\`function\`||T[d]===b||A(t,d,b,T[d],a);p?(c||_&&(p.__html==_.__html||p.__html==t.innerHTML)||(t.innerHTML=p.__html),n.__k=[]):(_&&(t.textContent=\`\`),(D==\`foreignObject\`||a==\`http://www.w3.org/1998/Math/MathML\`&&m.test(D))&&(a=\`http://www.w3.org/1999/xhtml\`),ee(u,h(y)?y:[y],n,r,i,a,o,s,o?o[0]:r.__k&&C(r,0),c,l),o&&o.some(v)),c&&D!=\`textarea\`||(d=\`value\`,D==\`progress\`&&x==null?t.removeAttribute(d):x==null||x===t[d]&&(D!=\`progress\`||x)||A(t,d,x,T[d],a),d=\`checked\`,S!=null&&S!=t[d]&&A(t,d,S,T[d],a))}else T===E||c&&t.data==E||(t.data=E);return t}function P(t,n,r,i){try{typeof t==\`function\`?n?n.__x=t(n)||1:(i&&=i.__c||i.__e)&&(n=i.__x)&&(i.__x=null,typeof n==\`function\`?n():t(null)):t.current=n}catch(t){e.__e(t,r)}}function oe(t,n,r){var i,a,o,s;if(e.unmount&&e.unmount(t),!(i=t.ref)||i.current&&i.current!=t.__e||P(i,null,n,t),i=t.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(t){e.__e(t,n)}i.__P=i.__n=null}if(i=t.__k)for(s=0;s<i.length;s++)i[s]&&oe(i[s],n,typeof t.type!=\`function\`||r&&!t.props.__P);!r&&(i=t.__c)&&(i=i.__z)&&(a=re(i,o=[]))&&(i==t.__e&&o.some(v),v(a),v(i)),r||v(t.__e),t.__e=t.__c=t.__=null}function se(e,t,n){return this.constructor(e,n)}function F(t,n){var r,i,a,o;e.__&&e.__(t,n),n.nodeType==9&&(n=n.documentElement),i=(r=t&&32&t.__u)?null:n.__k,n.__k=b(x,{children:[t]}),a=[],o=[],M(n,n.__k,i||f,f,n.namespaceURI,i?null:n.firstChild?g.call(n.childNodes):null,a,i?i.__e:n.firstChild,r,o),N(a,n.__k,o),n.__k.props.children=null}e={__e:function(e,t,n,r){for(var i,o,s;t=t.__;)if((i=t.__c)&&!(1&i.__g)){i.__g|=4;try{if((s=(o=i.constructor)&&o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(e)),i.componentDidCatch&&(i.componentDidCatch(e,r||{}),s=1),s&&8&i.__g)return void(i.__g|=2)}catch(t){e=t}}throw a=0,e}},t=0,n=function(e){return e!=null&&e.constructor===d},S.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=_({},this.state)),typeof e==\`function\`&&(e=e(_({},n),this.props)),e&&(_(n,e),this.__v&&(t&&this.__k.push(t),E(this)))},S.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),E(this))},S.prototype.render=x,r=[],a=0,o=function(e,t){return e.__v.__b-t.__v.__b},s=Symbol(),c=/(PointerCapture)$|Capture$/i,l=0,u={};var ce=Symbol.for(\`pv\`),le=0;Array.isArray;function I(t,n,r,i,a,o){n||={};var s,c,l=n;if(\`ref\`in l&&typeof t!=\`function\`)for(c in l={},n)c==\`ref\`?s=n[c]:l[c]=n[c];var u={type:t,props:l,key:r,ref:s,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ce,__v:--le,__i:-1,__u:0};return(a||o)&&(u.__source=a,u.__self=o),e.vnode&&e.vnode(u),u}function ue(){return/* @__PURE__ */ I(\`svg\`,{class:\`mark\`,viewBox:\`0 0 24 16\`,"aria-hidden":\`true\`,children:[/* @__PURE__ */ I(\`path\`,{d:\`M2 14a10 10 0 0 1 20 0\`,fill:\`none\`,stroke:\`currentColor\`,"stroke-width":\`2.6\`,"stroke-linecap":\`round\`}),/* @__PURE__ */ I(\`circle\`,{cx:\`12\`,cy:\`12.5\`,r:\`2.2\`,fill:\`currentColor\`})]})}var L,R,de,fe,pe=Object.is,me=0,he=[],ge=[],z=e,_e=z.__b,ve=z.__r,ye=z.diffed,be=z.__c,xe=z.unmount,Se=z.__;function Ce(e,t){z.__h&&z.__h(R,e,me||t),me=0;var n=R.__H||(R.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function B(e){return me=1,we(Pe,e)}function we(e,t,n){var r=Ce(L++,2);if(r.t=e,!r.__c&&(r.__=[n?n(t):Pe(void 0,t),function(e){var t=(r.__N||r.__)[0],n=r.t(t,e);pe(t,n)||(r.__N=[n,r.__[1]],r.__c.setState({}))}],r.__c=R,!R.__f)){R.__f=!0;var i=R.shouldComponentUpdate;R.shouldComponentUpdate=function(e,t,n){var r=this.__H;if(!r)return!0;var a=!1,o=this.props!=e;if(r.__.some(function(e){e.__N&&(a=!0,pe(e.__[0],e.__N[0])||(o=!0))}),i){var s=i.call(this,e,t,n);return a?s||o:s}return!a||o}}return r.__}function Te(e,t){var n=Ce(L++,3);!z.__s&&Ne(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,R.__H.__h.push(n))}function Ee(e){return me=5,De(function(){return{current:e}},[])}function De(e,t){var n=Ce(L++,7);return Ne(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Oe(){var e;do{for(;e=ge.shift();)try{V(e)}catch(t){z.__e(t,{__:(e=e.__P)&&e.__v})}for(;e=he.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(V),t.__h.some(Me),t.__h=[]}catch(n){t.__h=[],z.__e(n,e.__v)}}}while(ge.length)}z.__b=function(e){R=null,_e&&_e(e)},z.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Se&&Se(e,t)},z.__r=function(e){ve&&ve(e),L=0;var t=(R=e.__c).__H;t&&(de==R?R.__h=[]:(t.__h.some(V),t.__h.some(Me),L=0),t.__h=[],t.__.some(function(e){e.__N&&(e.__=e.__N),e.u=e.__N=void 0})),de=R},z.diffed=function(e){ye&&ye(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&je(he.push(t)),t.__H.__.some(function(e){e.u&&(e.__H=e.u)})),de=R=null},z.__c=function(e,t){t.some(function(e){try{e.__h.some(V),e.__h=e.__h.filter(function(e){return!e.__||Me(e)})}catch(t){e.__h=[function(){throw t}]}}),be&&be(e,t)},z.unmount=function(e){xe&&xe(e);var t,n,r=e.__c;r&&r.__H&&(r.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n&&=n.__c}r.__P=n,je(ge.push(r))}else V(r)}catch(e){t=e}}),r.__H=void 0,t&&z.__e(t,r.__v))};var ke=typeof requestAnimationFrame==\`function\`;function Ae(e){var t,n=function(){clearTimeout(r),ke&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(n,35);ke&&(t=requestAnimationFrame(n))}function je(e){e!=1&&fe==z.requestAnimationFrame||((fe=z.requestAnimationFrame)||Ae)(Oe)}function V(e){var t=R,n=e.__c;typeof n==\`function\`&&(e.__c=void 0,n()),R=t}function Me(e){var t=R;e.__c=e.__(),R=t}function Ne(e,t){return!e||e.length!=t.length||t.some(function(t,n){return!pe(t,e[n])})}function Pe(e,t){return typeof t==\`function\`?t(e):t}var Fe=Symbol.for(\`preact-signals\`);function Ie(){if(G>1)G--;else{var e,t=!1;for((function(){var e=He;for(He=void 0;e!==void 0;){var t=e.S;if(t.v===e.v)for(var n=t.t;n!==void 0;n=n.x)n.i===e.i&&(n.i=t.i);e=e.o}})();W!==void 0;){var n=W;for(W=void 0,ze++;n!==void 0;){var r=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Ge(n))try{n.c()}catch(n){t||=(e=n,!0)}n=r}}if(ze=0,G--,t)throw e}}function Le(e){if(G>0)return e();Ve=++Be,G++;try{return e()}finally{Ie()}}var H,U=void 0;function Re(e){var t=U,n=H;U=void 0,H=void 0;try{return e()}finally{U=t,H=n}}var W=void 0,G=0,ze=0,Be=0,Ve=0,He=void 0,Ue=0;function We(e){if(U!==void 0){var t=e.n;if(t===void 0||t.t!==U)return t={i:0,S:e,p:U.s,n:void 0,t:U,e:void 0,x:void 0,r:t},U.s!==void 0&&(U.s.n=t),U.s=t,e.n=t,32&U.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=U.s,t.n=void 0,U.s.n=t,U.s=t),t}}function K(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}K.prototype.brand=Fe,K.prototype.h=function(){return!0},K.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n===void 0?Re(function(){var e;(e=t.W)==null||e.call(t)}):n.e=e)},K.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,r=e.x;n!==void 0&&(n.x=r,e.e=void 0),r!==void 0&&(r.e=n,e.x=void 0),e===this.t&&(this.t=r,r===void 0&&Re(function(){var e;(e=t.Z)==null||e.call(t)}))}},K.prototype.subscribe=function(e){var t=this;return X(function(){var n=t.value;Re(function(){return e(n)})},{name:\`sub\`})},K.prototype.valueOf=function(){return this.value},K.prototype.toString=function(){return this.value+\`\`},K.prototype.toJSON=function(){return this.value},K.prototype.peek=function(){var e=this;return Re(function(){return e.value})},Object.defineProperty(K.prototype,"value",{get:function(){var e=We(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(ze>100)throw Error(\`Cycle detected\`);(function(e){G!==0&&ze===0&&e.l!==Ve&&(e.l=Ve,He={S:e,v:e.v,i:e.i,o:He})})(this),this.v=e,this.i++,Ue++,G++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Ie()}}}});function q(e,t){return new K(e,t)}function Ge(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Ke(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function qe(e){for(var t=e.s,n=void 0;t!==void 0;){var r=t.p;t.i===-1?(t.S.U(t),r!==void 0&&(r.n=t.n),t.n!==void 0&&(t.n.p=r)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=r}e.s=n}function J(e,t){K.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Ue-1,this.f=4}J.prototype=new K,J.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Ue))return!0;if(this.g=Ue,this.f|=1,this.i>0&&!Ge(this))return this.f&=-2,!0;var e=U;try{Ke(this),U=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(e){this.v=e,this.f|=16,this.i++}return U=e,qe(this),this.f&=-2,!0},J.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}K.prototype.S.call(this,e)},J.prototype.U=function(e){if(this.t!==void 0&&(K.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}},J.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}},Object.defineProperty(J.prototype,"value",{get:function(){if(1&this.f)throw Error(\`Cycle detected\`);var e=We(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function Je(e,t){return new J(e,t)}function Ye(e){var t=e.j;if(e.j=void 0,typeof t==\`function\`){G++;var n=U;U=void 0;try{t()}catch(t){throw e.f&=-2,e.f|=8,Xe(e),t}finally{U=n,Ie()}}}function Xe(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Ye(e)}function Ze(e){if(U!==this)throw Error(\`Out-of-order effect\`);qe(this),U=e,this.f&=-2;try{8&this.f&&Xe(this)}finally{Ie()}}function Y(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,H&&H.push(this)}Y.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t==\`function\`&&(this.j=t)}finally{e()}},Y.prototype.S=function(){if(1&this.f)throw Error(\`Cycle detected\`);this.f|=1,this.f&=-9,Ye(this),Ke(this),G++;var e=U;return U=this,Ze.bind(this,e)},Y.prototype.N=function(){2&this.f||(this.f|=2,this.u=W,W=this)},Y.prototype.d=function(){this.f|=8,1&this.f||Xe(this)},Y.prototype.dispose=function(){this.d()};function X(e,t){var n=new Y(e,t);try{n.c()}catch(e){throw n.d(),e}var r=n.d.bind(n);return r[Symbol.dispose]=r,r}var Qe,$e,et=typeof window<\`u\`&&!!window.__PREACT_SIGNALS_DEVTOOLS__,tt=[];X(function(){Qe=this.N})();function Z(t,n){e[t]=n.bind(null,e[t]||function(){})}function nt(e){if($e){var t=$e;$e=void 0,t()}$e=e&&e.S()}function rt(e){var t=this,r=e.data,i=at(r);i.name=\`ReactiveDom\`,i.value=r;var a=De(function(){for(var e=t,r=t.__v;r=r.__;)if(r.__c){r.__c.__$f|=4;break}var a=Je(function(){var e=i.value.value;return e===0?0:!0===e?\`\`:e||\`\`}),o=Je(function(){return!Array.isArray(a.value)&&!n(a.value)}),s=X(function(){if(this.N=ct,o.value){var t=a.value;e.__v&&e.__v.__e&&e.__v.__e.nodeType===3&&(e.__v.__e.data=t)}}),c=t.__$u.d;return t.__$u.d=function(){s(),c.call(this)},[o,a]},[]),o=a[0],s=a[1];return o.value?s.peek():s.value}rt.displayName=\`ReactiveTextNode\`,Object.defineProperties(K.prototype,{constructor:{configurable:!0,value:y(x,null).constructor},type:{configurable:!0,value:rt},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}}),Z(\`__b\`,function(e,t){if(nt(),typeof t.type==\`string\`){var n,r=t.props;for(var i in r)if(i!==\`children\`){var a=r[i];a instanceof K&&(n||(t.__np=n={}),n[i]=a,r[i]=a.peek())}}e(t)}),Z(\`__r\`,function(e,t){if(e(t),t.type!==x){nt();var n,r=t.__c;r&&(r.__$f&=-2,(n=r.__$u)===void 0&&(r.__$u=n=function(e,t){var n;return X(function(){n=this},{name:t}),n.c=e,n}(function(e){return function(){var t;et&&((t=this.y)==null||t.call(this)),e.__$f|=1,e.setState({})}}(r),typeof t.type==\`function\`?t.type.displayName||t.type.name:\`\`))),nt(n)}}),Z(\`__e\`,function(e,t,n,r){nt(),e(t,n,r)}),Z(\`diffed\`,function(e,t){nt();var n;if(typeof t.type==\`string\`&&(n=t.__e)){var r=t.__np,i=t.props,a=n.U;if(a)for(var o in a){var s=a[o];s===void 0||r&&o in r||(s.d(),a[o]=void 0)}if(r)for(var c in a||(a={},n.U=a),r){var l=a[c],u=r[c];l===void 0?(l=it(n,c,u,i),a[c]=l):l.o(u,i)}}e(t)});function it(e,t,n,r){var i=t in e&&e.ownerSVGElement===void 0,a=q(n);return{o:function(e,t){a.value=e,r=t},d:X(function(){this.N=ct;var n=a.value.value;r[t]!==n&&(r[t]=n,i?e[t]=n:n!=null&&(!1!==n||t[4]===\`-\`)?e.setAttribute(t,n):e.removeAttribute(t))})}}Z(\`unmount\`,function(e,t){if(typeof t.type==\`string\`){var n=t.__e;if(n){var r=n.U;if(r)for(var i in n.U=void 0,r){var a=r[i];a&&a.d()}}var o=t.__np;if(o){var s=t.props;for(var c in o)s[c]=o[c]}t.__np=void 0}else{var l=t.__c;if(l){l.__$f|=8;var u=l.__$u;u&&(l.__$u=void 0,u.d())}}e(t)}),Z(\`__h\`,function(e,t,n,r){r<3&&(t.__$f|=2),e(t,n,r)}),S.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,r=n&&n.s!==void 0;for(var i in t)return!0;if(this.__f||typeof this.u==\`boolean\`&&!0===this.u){var a=2&this.__$f;if(!(r||a||4&this.__$f)||1&this.__$f)return!0}else if(!(r||4&this.__$f)||3&this.__$f)return!0;for(var o in e)if(o!==\`__source\`&&e[o]!==this.props[o])return!0;for(var s in this.props)if(!(s in e))return!0;return!1};function at(e,t){return De(function(){return q(e,t)},[])}var ot=function(e){queueMicrotask(function(){queueMicrotask(e)})};function st(){Le(function(){for(var e;e=tt.shift();)Qe.call(e)})}function ct(){tt.push(this)===1&&(e.requestAnimationFrame||ot)(st)}const lt=[\`system\`,\`light\`,\`dark\`],ut=q(ft());function dt(){ut.value===\`system\`?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=ut.value}function ft(){try{let e=localStorage.getItem(\`fermata-theme\`);return lt.find(t=>t===e)??\`system\`}catch{return\`system\`}}const pt=q(\`\`),mt=q(!1);var ht=class extends Error{code;hint;constructor({error:e=\`The server does not answer.\`,code:t=\`\`,hint:n=\`\`}){super(e),this.code=t,this.hint=n}};let gt;function _t(e){gt=e}function vt(){return gt===void 0}async function yt(e,t,n={}){let{query:r={},body:i,session:a,headers:o,signal:s}=n;if(gt)return gt(t,r);let c=new URLSearchParams(r).toString(),l=await fetch(\`/api/v1\${t}\${c===\`\`?\`\`:\`?\${c}\`}\`,{method:e,headers:{...pt.value!==\`\`&&{Authorization:\`Bearer \${pt.value}\`},...a!==void 0&&{"X-Fermata-Session":a},...i&&{"Content-Type":\`application/json\`},...o},...i&&{body:JSON.stringify(i)},...s&&{signal:s}}).catch(e=>{throw s?.aborted?e:new ht({hint:\`It may have ended, or be starting anew.\`})});if(l.ok)return l;throw l.status===401&&(mt.value=!0),new ht(await l.json().catch(()=>({})))}async function Q(e,t,n={}){return(await yt(e,t,n)).json()}function bt(e){return encodeURIComponent(e)}function xt(e,t){let[n,r]=B({data:void 0,error:void 0});return Te(()=>{let t=!0;return e().then(e=>{t&&r({data:e,error:void 0})},e=>{t&&r(({data:t})=>({data:t,error:St(e)}))}),()=>{t=!1}},[...t]),n}function St(e){return e instanceof ht?e:new ht({error:String(e)})}function Ct({error:e}){return e?/* @__PURE__ */ I(\`p\`,{class:\`trouble\`,role:\`alert\`,children:[/* @__PURE__ */ I(\`strong\`,{children:e.message}),e.hint!==\`\`&&/* @__PURE__ */ I(\`span\`,{children:[\` \`,e.hint]})]}):null}function wt({title:e,children:t}){return/* @__PURE__ */ I(\`div\`,{class:\`empty\`,children:[/* @__PURE__ */ I(\`p\`,{class:\`empty-title\`,children:e}),t]})}function Tt({tone:e=\`plain\`,children:t}){return/* @__PURE__ */ I(\`span\`,{class:\`badge \${e}\`,children:t})}function Et({label:e,choices:t,value:n,onChange:r}){return/* @__PURE__ */ I(\`div\`,{class:\`switch\`,role:\`group\`,"aria-label":e,children:t.map(([e,t])=>/* @__PURE__ */ I(\`button\`,{type:\`button\`,"aria-pressed":e===n,onClick:()=>r(e),children:t},e))})}function Dt({label:e,value:t,onChange:n}){return/* @__PURE__ */ I(\`input\`,{class:\`filter\`,type:\`search\`,placeholder:e,"aria-label":e,value:t,onInput:({currentTarget:e})=>n(e.value)})}function Ot(e,...t){let n=t.join(\` \`).toLowerCase();return e.toLowerCase().split(/\\s+/).every(e=>n.includes(e))}function kt(e){return e<1e3?\`\${Math.round(e)} ms\`:e<6e4?\`\${(e/1e3).toFixed(1)} s\`:\`\${Math.floor(e/6e4)} min \${Math.round(e%6e4/1e3)} s\`}function At(e){return new Date(e).toLocaleTimeString([],{hour12:!1})}function jt(e){return e.replace(/^https?:\\/\\/(?:www\\.)?/,\`\`).replace(/\\/$/,\`\`)}function Mt(e){return typeof e==\`string\`?e:JSON.stringify(e)}const Nt=q(Pt());addEventListener(\`hashchange\`,()=>Nt.value=Pt());function Pt(){let[e=\`\`,t=\`\`,n=\`\`]=location.hash.replace(/^#\\/?/,\`\`).split(\`/\`).map(e=>Ft(e));return{view:e,id:t,part:n}}function Ft(e){try{return decodeURIComponent(e)}catch{return e}}function It(...e){return\`#/\${e.map(encodeURIComponent).join(\`/\`)}\`}q(\`connecting\`);function Lt(e){return new Promise(t=>setTimeout(t,e))}const Rt=q(void 0);q([]),q(\`agent\`);const zt=q(\`\`);q({}),q({});const Bt=q({});function Vt(e){let t=!1,n=!1;return()=>{n=!0,t||(t=!0,(async()=>{for(;n;)n=!1,await e();t=!1})())}}const Ht=Vt(async()=>{try{let{sessions:e}=await Q(\`GET\`,\`/sessions\`);Rt.value=await Promise.all(e.map(Ut)),zt.value=\`\`}catch(e){if(!(e instanceof ht))throw e;if(zt.value=\`\${e.message} \${e.hint}\`.trim(),e.code!==\`NOT_READY\`)return;await Lt(1e3),Ht()}});async function Ut(e){let t=await Q(\`GET\`,\`/tabs\`,{session:e.id}).catch(()=>[]);return{...e,tabs:await Promise.all(t.map(Wt))}}async function Wt(e){let{paused:t}=await Q(\`GET\`,\`/tabs/\${bt(e.id)}/execution\`).catch(()=>({paused:!0}));return{...e,paused:t}}function Gt(e){let{action_type:t,params:n}=e,r=Kt[t];return r?r(e):\`\${tn(t)}\${Zt(n)}\`}const Kt={navigate:({params:e})=>\`Go to \${jt($(e,\`url\`))}\`,create_tab:({params:e})=>\`Open a tab\${Yt($(e,\`url\`))}\`,click:({params:e,result:t})=>\`Click \${qt(e,t)}\`,hover:({params:e,result:t})=>\`Point at \${qt(e,t)}\`,type:({params:e})=>\`Type \${nn($(e,\`text\`))}\${Jt(e)}\`,insert_text:({params:e})=>\`Insert \${nn($(e,\`text\`))}\${Jt(e)}\`,key_press:({params:e})=>\`Press \${[...en(e,\`modifiers\`),$(e,\`key\`)].join(\` + \`)}\`,scroll:({params:e})=>\`Scroll \${Xt(e)}\`,wait:({params:e})=>\`Wait \${kt(Number(e.ms??0))}\`,back:()=>\`Go back\`,forward:()=>\`Go forward\`,reload:()=>\`Reload\`,screenshot:()=>\`Look at the page\`};function qt(e,t){let n=t?.hit,r=$t(n)?$(n,\`text\`):\`\`;return r===\`\`?typeof e.ref==\`number\`?\`[\${e.ref}]\`:\`at \${$(e,\`x\`)}, \${$(e,\`y\`)}\`:nn(r)}function Jt(e){return typeof e.ref==\`number\`?\` into [\${e.ref}]\`:\`\`}function Yt(e){return e===\`\`?\`\`:\` at \${jt(e)}\`}function Xt(e){let[t,n]=[Number(e.delta_x??0),Number(e.delta_y??0)];return n===0?\`\${t<0?\`left\`:\`right\`} \${Math.abs(t)} px\`:\`\${n<0?\`up\`:\`down\`} \${Math.abs(n)} px\`}function Zt(e){return Object.entries(e).filter(([,e])=>Qt(e)).map(([e,t])=>\` \\u00b7 \${tn(e)} \${rn(String(t))}\`).join(\`\`)}function Qt(e){return e!==\`\`&&[\`string\`,\`number\`,\`boolean\`].includes(typeof e)}function $t(e){return typeof e==\`object\`&&!!e}function $(e,t){let n=e[t];return typeof n==\`string\`||typeof n==\`number\`?String(n):\`\`}function en(e,t){let n=e[t];return Array.isArray(n)?n.map(String):[]}function tn(e){let t=e.replaceAll(\`_\`,\` \`);return t.charAt(0).toUpperCase()+t.slice(1)}function nn(e){return\`\\u201c\${rn(e.replaceAll(/\\s+/g,\` \`))}\\u201d\`}function rn(e){return e.length>80?\`\${e.slice(0,80)}\\u2026\`:e}function an({step:e}){let{data:t,error:n}=xt(async()=>(await Q(\`GET\`,\`/history/events\`,{query:{action_id:e.id,direction:\`forward\`,limit:\`200\`}})).data.events,[e.id]);return/* @__PURE__ */ I(\`section\`,{class:\`detail\`,"aria-label":\`The chosen step\`,children:[/* @__PURE__ */ I(\`h2\`,{children:Gt(e)}),/* @__PURE__ */ I(\`p\`,{class:\`detail-facts\`,children:[/* @__PURE__ */ I(Tt,{tone:e.success?\`calm\`:\`bad\`,children:e.success?\`done\`:e.error_code}),/* @__PURE__ */ I(\`span\`,{children:new Date(e.timestamp).toLocaleString()}),/* @__PURE__ */ I(\`span\`,{children:kt(e.duration_ms)}),/* @__PURE__ */ I(\`code\`,{children:e.id})]}),e.error_message!==null&&/* @__PURE__ */ I(\`p\`,{class:\`trouble\`,children:e.error_message}),/* @__PURE__ */ I(cn,{step:e}),/* @__PURE__ */ I(sn,{title:\`Asked\`,facts:e.params}),e.result&&/* @__PURE__ */ I(sn,{title:\`Answered\`,facts:e.result}),/* @__PURE__ */ I(Ct,{error:n}),t&&t.length>0&&/* @__PURE__ */ I(x,{children:[/* @__PURE__ */ I(\`h3\`,{children:\`Events\`}),/* @__PURE__ */ I(\`ol\`,{class:\`events\`,children:t.map(e=>/* @__PURE__ */ I(\`li\`,{children:[/* @__PURE__ */ I(Tt,{children:e.event_type.replaceAll(\`_\`,\` \`)}),/* @__PURE__ */ I(\`code\`,{class:\`cut\`,children:JSON.stringify(e.data)})]},e.id))})]})]})}const on=/* @__PURE__ */ new Set([\`\`,\`null\`,\`[]\`,\`{}\`]);function sn({title:e,facts:t}){let n=Object.entries(t).filter(([,e])=>!on.has(Mt(e)));return n.length===0?null:/* @__PURE__ */ I(x,{children:[/* @__PURE__ */ I(\`h3\`,{children:e}),/* @__PURE__ */ I(\`dl\`,{class:\`facts\`,children:n.map(([e,t])=>/* @__PURE__ */ I(\`div\`,{children:[/* @__PURE__ */ I(\`dt\`,{children:e}),/* @__PURE__ */ I(\`dd\`,{children:Mt(t)})]},e))})]})}function cn({step:e}){let t=ln(e.id,\`after\`,e.screenshot_after_path!==null),n=ln(e.id,\`before\`,e.screenshot_before_path!==null),[r,i]=B(50);return e.screenshot_after_path===null&&e.screenshot_before_path===null?/* @__PURE__ */ I(\`p\`,{class:\`soft\`,children:[\`No pictures of this step are kept: it took none, or the server was started without\`,\` \`,/* @__PURE__ */ I(\`code\`,{children:\`--history-screenshots-enabled\`}),\`.\`]}):/* @__PURE__ */ I(\`div\`,{class:\`compare\`,children:[/* @__PURE__ */ I(\`div\`,{class:\`compare-pictures\`,children:[t!==\`\`&&/* @__PURE__ */ I(\`img\`,{src:t,alt:\`The page after the step\`}),n!==\`\`&&t!==\`\`&&/* @__PURE__ */ I(\`img\`,{class:\`over\`,src:n,alt:\`The page before the step\`,style:{clipPath:\`inset(0 \${100-r}% 0 0)\`}})]}),n!==\`\`&&t!==\`\`&&/* @__PURE__ */ I(\`label\`,{class:\`compare-slide\`,children:[\`Before\`,/* @__PURE__ */ I(\`input\`,{type:\`range\`,min:\`0\`,max:\`100\`,value:r,"aria-label":\`How much of the page before is shown\`,onInput:({currentTarget:e})=>i(Number(e.value))}),\`After\`]})]})}function ln(e,t,n){let[r,i]=B(\`\`);return Te(()=>{let r=\`\`,a=n;return n&&yt(\`GET\`,\`/history/actions/\${bt(e)}/screenshot\`,{query:{type:t}}).then(e=>e.blob()).then(e=>{a&&(r=URL.createObjectURL(e),i(r))},()=>{}),()=>{a=!1,URL.revokeObjectURL(r)}},[e,t,n]),r}function un({steps:e,chosenId:t,sessionId:n}){let r=Ee(null),[i,a]=B({top:0,height:600});Te(()=>{let e=()=>{let{current:e}=r;e&&a({top:e.scrollTop,height:e.clientHeight})};return e(),addEventListener(\`resize\`,e),()=>removeEventListener(\`resize\`,e)},[]);let o=Math.max(0,Math.floor(i.top/44)-8),s=Math.ceil(i.height/44)+16,c=Math.max(1,...e.map(e=>e.duration_ms));return/* @__PURE__ */ I(\`div\`,{ref:r,class:\`steps\`,onScroll:({currentTarget:{scrollTop:e,clientHeight:t}})=>a({top:e,height:t}),children:/* @__PURE__ */ I(\`ol\`,{style:{height:\`\${e.length*44}px\`},"aria-label":\`Steps\`,children:e.slice(o,o+s).map((r,i)=>/* @__PURE__ */ I(dn,{step:r,earlier:e[o+i+1],top:(o+i)*44,share:r.duration_ms/c,href:It(\`timeline\`,n,r.id),isChosen:r.id===t},r.id))})})}function dn({step:e,earlier:t,top:n,share:r,href:i,isChosen:a}){let o=t?e.timestamp-t.timestamp-t.duration_ms:0;return/* @__PURE__ */ I(\`li\`,{class:\`step\`,style:{top:\`\${n}px\`},children:/* @__PURE__ */ I(\`a\`,{href:i,"aria-current":a?\`true\`:void 0,children:[/* @__PURE__ */ I(\`span\`,{class:\`step-time\`,children:At(e.timestamp)}),/* @__PURE__ */ I(\`span\`,{class:\`step-words\`,children:[/* @__PURE__ */ I(\`span\`,{class:\`cut\`,children:Gt(e)}),/* @__PURE__ */ I(\`span\`,{class:e.success?\`soft\`:\`bad-words\`,children:e.success?fn(o):e.error_code})]}),/* @__PURE__ */ I(\`span\`,{class:\`step-cost\`,children:[/* @__PURE__ */ I(\`span\`,{class:\`figure\`,children:kt(e.duration_ms)}),/* @__PURE__ */ I(\`span\`,{class:\`span\`,style:{width:\`\${Math.max(2,r*100)}%\`}})]})]})})}function fn(e){return e>0?\`after a pause of \${kt(e)}\`:\`\`}function pn(){let{data:e,error:t}=xt(async()=>(await Q(\`GET\`,\`/history/sessions\`,{query:{direction:\`backward\`,limit:\`100\`}})).data.sessions,[Nt.value.id]),n=Nt.value.id===\`\`?e?.[0]?.id:Nt.value.id;return/* @__PURE__ */ I(\`div\`,{class:\`page timeline\`,children:[/* @__PURE__ */ I(\`div\`,{class:\`page-head\`,children:[/* @__PURE__ */ I(\`h1\`,{children:\`Timeline\`}),e&&n!==void 0&&/* @__PURE__ */ I(mn,{sessions:e,id:n})]}),/* @__PURE__ */ I(Ct,{error:t}),e?.length===0&&/* @__PURE__ */ I(wt,{title:\`Nothing is recorded yet\`,children:/* @__PURE__ */ I(\`p\`,{children:\`The first step of any session appears here.\`})}),n!==void 0&&/* @__PURE__ */ I(vn,{sessionId:n},n)]})}function mn({sessions:e,id:t}){return/* @__PURE__ */ I(\`select\`,{"aria-label":\`Session\`,value:t,onChange:({currentTarget:e})=>location.hash=It(\`timeline\`,e.value),children:[!e.some(e=>e.id===t)&&/* @__PURE__ */ I(\`option\`,{value:t,children:t}),e.map(({id:e,start_time:t,end_time:n})=>/* @__PURE__ */ I(\`option\`,{value:e,children:[new Date(t).toLocaleString(),\` \\u00b7 \`,e,n===null?\` \\u00b7 open\`:\`\`]},e))]})}async function hn(e,t){let n=[],r=null;for(let i=0;i<t;i+=1){let t=await Q(\`GET\`,\`/history/actions\`,{query:{session_id:e,limit:\`500\`,...r!==null&&{cursor:r}}});if(n.push(...t.data.actions),r=t.data.next_cursor,r===null)return{actions:n,isWhole:!0}}return{actions:n,isWhole:!1}}const gn=[[\`all\`,\`All\`],[\`failed\`,\`Failed\`]];function _n(e){return[Gt(e),e.action_type,e.error_code??\`\`,e.id]}function vn({sessionId:e}){let[t,n]=B(\`\`),[r,i]=B(\`all\`),{data:a,error:o}=xt(()=>hn(e,10),[e,Bt.value[e]??0]),s=De(()=>(a?.actions??[]).filter(e=>(r===\`all\`||!e.success)&&Ot(t,..._n(e))),[a,t,r]),c=Nt.value.part,l=a?.actions.find(({id:e})=>e===c)??s[0];return/* @__PURE__ */ I(x,{children:[/* @__PURE__ */ I(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ I(Dt,{label:\`Search steps\`,value:t,onChange:n}),/* @__PURE__ */ I(Et,{label:\`Which steps\`,choices:gn,value:r,onChange:i}),vt()&&/* @__PURE__ */ I(yn,{sessionId:e}),/* @__PURE__ */ I(bn,{shown:s,isWhole:a?.isWhole??!0})]}),/* @__PURE__ */ I(Ct,{error:o}),/* @__PURE__ */ I(\`div\`,{class:\`timeline-body\`,children:[/* @__PURE__ */ I(un,{steps:s,chosenId:l?.id,sessionId:e}),l&&/* @__PURE__ */ I(an,{step:l},l.id),a&&s.length===0&&/* @__PURE__ */ I(wt,{title:\`No such steps\`})]})]})}function yn({sessionId:e}){let[t,n]=B(),r=async()=>{try{let t=await yt(\`GET\`,\`/history/sessions/\${bt(e)}/report\`),r=document.createElement(\`a\`);r.href=URL.createObjectURL(await t.blob()),r.download=\`\${e}.html\`,r.click(),URL.revokeObjectURL(r.href),n(void 0)}catch(e){n(St(e))}};return/* @__PURE__ */ I(x,{children:[/* @__PURE__ */ I(\`button\`,{type:\`button\`,onClick:()=>void r(),children:\`Save as a file\`}),/* @__PURE__ */ I(Ct,{error:t})]})}function bn({shown:e,isWhole:t}){let[n]=e;return/* @__PURE__ */ I(\`span\`,{class:\`soft figure\`,children:[e.length.toLocaleString(),\` steps\`,!t&&\`, the latest ones\`,n&&\` \\u00b7 last at \${At(n.timestamp)}\`]})}const xn=/^\\/history\\/actions\\/([^/]+)\\/screenshot$/;function Sn({session:e,actions:t,events:n,pictures:r}){return async(i,a)=>{let[,o]=xn.exec(i)??[];if(o!==void 0){let e=r[decodeURIComponent(o)];return Cn(e?.[a.type===\`before\`?\`before\`:\`after\`])}switch(i){case\`/history/sessions\`:return Response.json({data:{sessions:[e]}});case\`/history/actions\`:return Response.json({data:{actions:t,next_cursor:null}});default:{let e=n.filter(e=>e.action_id===a.action_id);return Response.json({data:{events:e}})}}}}function Cn(e=\`\`){let[t=\`\`,n=\`\`]=e.split(\`,\`),r=Uint8Array.from(atob(n),e=>e.codePointAt(0)??0);return new Response(r,{headers:{"Content-Type":t.replace(/^data:|;base64$/g,\`\`)}})}const wn=document.querySelector(\`#run\`)?.textContent??\`\`,Tn=JSON.parse(wn);_t(Sn(Tn)),dt();function En(){return/* @__PURE__ */ I(x,{children:[/* @__PURE__ */ I(\`header\`,{class:\`bar\`,children:[/* @__PURE__ */ I(\`span\`,{class:\`brand\`,children:[/* @__PURE__ */ I(ue,{}),\`Fermata\`]}),/* @__PURE__ */ I(\`div\`,{class:\`bar-end\`,children:/* @__PURE__ */ I(\`span\`,{class:\`soft\`,children:new Date(Tn.session.start_time).toLocaleString()})})]}),/* @__PURE__ */ I(\`main\`,{id:\`main\`,children:/* @__PURE__ */ I(pn,{})})]})}const Dn=document.querySelector(\`#app\`);Dn&&F(/* @__PURE__ */ I(En,{}),Dn);`;
/** How it looks. */
export const CONSOLE_STYLE: string = `:root {
color-scheme: light;
--ink: #1b2230;
--soft: #596273;
--faint: #e4e5df;
--paper: #f7f7f4;
--sheet: #ffffff;
--tint: #efefea;
--link: #14509a;
--accent: #0a6d57;
--accent-ink: #ffffff;
--calm: #0a6d57;
--calm-tint: #dff0ea;
--busy: #8a5a00;
--busy-tint: #fbefd5;
--bad: #a8321f;
--bad-tint: #fbe6e2;
--radius: 8px;
--shadow: 0 1px 2px rgb(20 24 32 / 6%);
--mono: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace;
}
@media (prefers-color-scheme: dark) {
:root:not([data-theme="light"]) {
color-scheme: dark;
--ink: #e5e7eb;
--soft: #9fa8b7;
--faint: #2c323b;
--paper: #13161b;
--sheet: #1a1e25;
--tint: #232830;
--link: #86b7ff;
--accent: #4cc9aa;
--accent-ink: #06231b;
--calm: #5fd3b6;
--calm-tint: #17332c;
--busy: #e9b95a;
--busy-tint: #3a2d12;
--bad: #ff9a88;
--bad-tint: #42211b;
--shadow: none;
}
}
:root[data-theme="dark"] {
color-scheme: dark;
--ink: #e5e7eb;
--soft: #9fa8b7;
--faint: #2c323b;
--paper: #13161b;
--sheet: #1a1e25;
--tint: #232830;
--link: #86b7ff;
--accent: #4cc9aa;
--accent-ink: #06231b;
--calm: #5fd3b6;
--calm-tint: #17332c;
--busy: #e9b95a;
--busy-tint: #3a2d12;
--bad: #ff9a88;
--bad-tint: #42211b;
--shadow: none;
}
* {
box-sizing: border-box;
}
html,
body {
height: 100%;
}
body {
margin: 0;
background: var(--paper);
color: var(--ink);
font:
14px/1.5 system-ui,
"Segoe UI",
Roboto,
"Helvetica Neue",
sans-serif;
}
#app {
min-height: 100%;
display: flex;
flex-direction: column;
}
main {
flex: 1;
min-height: 0;
display: flex;
flex-direction: column;
outline: none;
}
h1,
h2,
h3,
p,
ol,
ul,
dl,
dd {
margin: 0;
padding: 0;
}
h1 {
font-size: 18px;
line-height: 1.3;
font-weight: 650;
letter-spacing: -0.01em;
}
h2 {
font-size: 14px;
font-weight: 650;
}
h3 {
font-size: 12px;
font-weight: 600;
color: var(--soft);
margin: 16px 0 6px;
}
ol,
ul {
list-style: none;
}
a {
color: var(--link);
text-underline-offset: 2px;
text-decoration-thickness: 1px;
}
code,
pre {
font-family: var(--mono);
font-size: 12px;
}
:focus-visible {
outline: 2px solid var(--accent);
outline-offset: 2px;
}
button,
select,
input,
textarea {
font: inherit;
color: inherit;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: 6px;
padding: 4px 10px;
min-height: 32px;
}
input,
select,
textarea {
border-color: color-mix(in srgb, var(--soft) 45%, transparent);
}
textarea {
font-family: var(--mono);
font-size: 12px;
resize: vertical;
}
button {
cursor: pointer;
white-space: nowrap;
box-shadow: var(--shadow);
}
button:hover {
background: var(--tint);
}
button:disabled {
opacity: 0.6;
cursor: default;
}
.main-button {
background: var(--accent);
border-color: var(--accent);
color: var(--accent-ink);
font-weight: 600;
}
.main-button:hover {
background: color-mix(in srgb, var(--accent) 88%, var(--ink));
}
.quiet {
background: none;
border-color: transparent;
box-shadow: none;
padding: 4px 8px;
}
input[type="checkbox"] {
min-height: 0;
width: 16px;
height: 16px;
margin: 0;
accent-color: var(--accent);
}
input[type="range"] {
padding: 0;
min-height: 24px;
flex: 1;
accent-color: var(--accent);
}
.soft {
color: var(--soft);
}
.bad-words {
color: var(--bad);
}
.cut {
overflow: hidden;
text-overflow: ellipsis;
white-space: nowrap;
min-width: 0;
}
.figure {
font-variant-numeric: tabular-nums;
white-space: nowrap;
}
.end {
margin-left: auto;
}
.unseen {
position: absolute;
width: 1px;
height: 1px;
overflow: hidden;
clip-path: inset(50%);
white-space: nowrap;
}
.skip {
position: absolute;
left: 8px;
top: -60px;
background: var(--sheet);
padding: 8px 12px;
border-radius: 6px;
z-index: 10;
}
.skip:focus {
top: 8px;
}
.icon {
width: 16px;
height: 16px;
display: block;
}
.bar {
display: flex;
align-items: center;
gap: 24px;
padding: 0 20px;
height: 48px;
flex: none;
background: var(--sheet);
border-bottom: 1px solid var(--faint);
}
.brand {
display: flex;
align-items: center;
gap: 8px;
font-weight: 650;
font-size: 15px;
color: var(--ink);
text-decoration: none;
letter-spacing: -0.01em;
}
.mark {
width: 22px;
height: 15px;
color: var(--accent);
}
.bar nav {
display: flex;
gap: 4px;
align-self: stretch;
}
.bar nav a {
display: flex;
align-items: center;
padding: 0 10px;
color: var(--soft);
text-decoration: none;
border-bottom: 2px solid transparent;
margin-bottom: -1px;
}
.bar nav a:hover {
color: var(--ink);
}
.bar nav a[aria-current] {
color: var(--ink);
font-weight: 600;
border-bottom-color: var(--accent);
}
.bar-end {
margin-left: auto;
display: flex;
align-items: center;
gap: 8px;
}
.connection {
display: flex;
align-items: center;
gap: 6px;
color: var(--soft);
font-size: 12px;
}
.dot {
width: 8px;
height: 8px;
border-radius: 50%;
background: var(--soft);
flex: none;
}
.dot.calm,
.calm > .dot {
background: var(--calm);
}
.dot.busy {
background: var(--busy);
}
.connection.bad {
color: var(--bad);
}
.connection.bad .dot {
background: var(--bad);
}
.badge {
font-size: 11px;
line-height: 18px;
padding: 0 7px;
border-radius: 9px;
background: var(--tint);
color: var(--soft);
white-space: nowrap;
}
.badge.calm {
background: var(--calm-tint);
color: var(--calm);
}
.badge.busy {
background: var(--busy-tint);
color: var(--busy);
}
.badge.bad {
background: var(--bad-tint);
color: var(--bad);
}
.trouble {
background: var(--bad-tint);
color: var(--bad);
border-radius: var(--radius);
padding: 8px 12px;
overflow-wrap: anywhere;
}
.empty {
border: 1px dashed var(--faint);
border-radius: var(--radius);
padding: 32px 20px;
text-align: center;
color: var(--soft);
}
.empty-title {
color: var(--ink);
font-weight: 600;
margin-bottom: 4px;
}
.switch {
display: inline-flex;
background: var(--tint);
border-radius: 7px;
padding: 2px;
}
.switch button {
border: 0;
background: none;
box-shadow: none;
min-height: 28px;
padding: 2px 10px;
color: var(--soft);
}
.switch button[aria-pressed="true"] {
background: var(--sheet);
color: var(--ink);
font-weight: 600;
box-shadow: 0 1px 2px rgb(0 0 0 / 14%);
}
.tools {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 8px 12px;
}
.tools .figure {
margin-left: auto;
}
.filter {
flex: 1 1 160px;
max-width: 320px;
min-width: 0;
}
.check {
display: flex;
align-items: center;
gap: 6px;
}
.page {
padding: 20px;
display: flex;
flex-direction: column;
gap: 20px;
max-width: 1600px;
width: 100%;
margin: 0 auto;
}
.page-head {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 12px;
}
.page-head button {
margin-left: auto;
}
.session {
display: flex;
flex-direction: column;
gap: 10px;
}
.session-head {
display: flex;
align-items: baseline;
gap: 10px;
flex-wrap: wrap;
}
.session-head code {
color: var(--soft);
}
.cards {
display: grid;
grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
gap: 14px;
}
.card {
display: flex;
flex-direction: column;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
overflow: hidden;
color: inherit;
text-decoration: none;
box-shadow: var(--shadow);
}
.card:hover {
border-color: var(--accent);
}
.card-picture {
aspect-ratio: 16 / 10;
background: var(--tint);
border-bottom: 1px solid var(--faint);
overflow: hidden;
}
.card-picture img {
width: 100%;
height: 100%;
object-fit: cover;
object-position: top;
display: block;
}
.card-words {
padding: 10px 12px 12px;
display: flex;
flex-direction: column;
gap: 2px;
}
.card-title {
display: flex;
align-items: center;
gap: 8px;
font-weight: 600;
}
.card-address {
color: var(--soft);
font-size: 12px;
min-height: 18px;
}
.card-facts {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 6px;
margin-top: 6px;
}
.last-step {
margin-left: auto;
font-size: 12px;
color: var(--soft);
font-variant-numeric: tabular-nums;
}
.last-step.bad-words {
color: var(--bad);
}
.tasks {
display: flex;
flex-direction: column;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
}
.task {
display: flex;
align-items: center;
gap: 10px;
padding: 8px 12px;
}
.task + .task {
border-top: 1px solid var(--faint);
}
.tab-view {
flex: 1;
min-height: 0;
display: flex;
flex-direction: column;
}
.tab-head {
display: flex;
align-items: center;
gap: 12px;
padding: 10px 20px;
}
.tab-head .back {
text-decoration: none;
white-space: nowrap;
}
.tab-body {
flex: 1;
min-height: 0;
display: grid;
grid-template-columns: minmax(0, 1.6fr) minmax(320px, 1fr);
gap: 16px;
padding: 0 20px 20px;
}
.tab-left {
display: flex;
flex-direction: column;
gap: 10px;
min-width: 0;
}
.address {
display: flex;
gap: 4px;
}
.address input {
flex: 1;
min-width: 0;
font-family: var(--mono);
font-size: 12px;
}
.stage {
position: relative;
border: 1px solid var(--faint);
border-radius: var(--radius);
overflow: hidden;
background: var(--tint);
box-shadow: var(--shadow);
}
.stage img {
display: block;
width: 100%;
height: auto;
user-select: none;
}
.stage-empty {
aspect-ratio: 16 / 10;
}
.stage.driven {
cursor: crosshair;
outline: 2px solid var(--busy);
outline-offset: 1px;
}
.boxes {
position: absolute;
inset: 0;
pointer-events: none;
}
.box {
position: absolute;
border: 1px solid #0a6d57;
border-radius: 2px;
background: rgb(10 109 87 / 6%);
pointer-events: auto;
}
.driven .box {
cursor: crosshair;
}
.box-ref {
position: absolute;
left: -1px;
top: -1px;
transform: translateY(-100%);
font: 600 10px/14px var(--mono);
padding: 0 3px;
background: #0a6d57;
color: #fff;
border-radius: 2px 2px 0 0;
}
.box-name {
display: none;
position: absolute;
left: -1px;
top: 100%;
z-index: 2;
font: 12px/1.4 var(--mono);
padding: 4px 8px;
background: #1b2230;
color: #fff;
border-radius: 4px;
width: max-content;
max-width: 320px;
}
.box.top .box-ref {
left: auto;
right: -1px;
transform: translateX(100%);
border-radius: 0 2px 2px 0;
}
.box.low .box-name {
top: auto;
bottom: 100%;
}
.box:hover {
background: rgb(10 109 87 / 18%);
z-index: 3;
}
.box:hover .box-name {
display: block;
}
.panes {
display: flex;
flex-direction: column;
gap: 10px;
min-width: 0;
min-height: 0;
}
.panes > .switch {
align-self: flex-start;
}
.pane {
flex: 1;
min-height: 0;
display: flex;
flex-direction: column;
gap: 10px;
}
.reading,
.rows {
flex: 1 1 0;
min-height: 240px;
margin: 0;
overflow: auto;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
}
.reading {
padding: 10px 12px;
white-space: pre-wrap;
overflow-wrap: anywhere;
line-height: 1.55;
}
.row {
padding: 6px 12px;
display: flex;
flex-direction: column;
font-size: 12px;
}
.row + .row {
border-top: 1px solid var(--faint);
}
.row-main {
font-family: var(--mono);
white-space: pre-wrap;
overflow-wrap: anywhere;
}
.level-error {
background: var(--bad-tint);
color: var(--bad);
}
.level-warning {
background: var(--busy-tint);
color: var(--busy);
}
.level-error .soft,
.level-warning .soft {
color: inherit;
}
.call {
display: grid;
grid-template-columns: 44px 40px minmax(0, 1fr) auto 60px;
gap: 8px;
position: relative;
align-items: baseline;
}
.call .row-main {
white-space: nowrap;
}
.call .figure {
text-align: right;
}
.status {
font-weight: 600;
font-variant-numeric: tabular-nums;
}
.span {
height: 2px;
background: var(--accent);
border-radius: 1px;
opacity: 0.7;
}
.call .span {
position: absolute;
left: 0;
bottom: 0;
}
.timeline {
flex: 1;
min-height: 0;
gap: 12px;
}
.timeline-body {
flex: 1;
min-height: 0;
display: grid;
grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
gap: 16px;
}
.page-head select {
max-width: min(100%, 460px);
}
.steps {
overflow: auto;
min-height: 320px;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
height: calc(100vh - 190px);
}
.steps ol {
position: relative;
}
.step {
position: absolute;
left: 0;
right: 0;
height: 44px;
border-bottom: 1px solid var(--faint);
}
.step a {
height: 100%;
display: grid;
grid-template-columns: 64px minmax(0, 1fr) 84px;
gap: 12px;
align-items: center;
padding: 0 12px;
color: inherit;
text-decoration: none;
}
.step a:hover {
background: var(--tint);
}
.step a[aria-current] {
background: var(--calm-tint);
}
.step a:focus-visible {
outline-offset: -2px;
}
.step-time {
color: var(--soft);
font-size: 12px;
font-variant-numeric: tabular-nums;
}
.step-words {
display: flex;
flex-direction: column;
line-height: 1.3;
min-width: 0;
}
.step-words span + span {
font-size: 11px;
}
.step-cost {
display: flex;
flex-direction: column;
align-items: flex-end;
gap: 3px;
font-size: 12px;
}
.detail {
overflow: auto;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
padding: 16px;
height: calc(100vh - 190px);
min-height: 320px;
}
.detail h2 {
font-size: 15px;
overflow-wrap: anywhere;
}
.detail-facts {
display: flex;
flex-wrap: wrap;
gap: 6px 12px;
align-items: center;
color: var(--soft);
font-size: 12px;
margin: 6px 0 12px;
}
.facts {
display: flex;
flex-direction: column;
gap: 2px;
font-size: 12px;
}
.facts div {
display: grid;
grid-template-columns: 120px minmax(0, 1fr);
gap: 8px;
}
.facts dt {
color: var(--soft);
}
.facts dd {
font-family: var(--mono);
overflow-wrap: anywhere;
max-height: 160px;
overflow: auto;
}
.events {
display: flex;
flex-direction: column;
gap: 4px;
}
.events li {
display: flex;
gap: 8px;
align-items: center;
min-width: 0;
}
.compare-pictures {
position: relative;
border: 1px solid var(--faint);
border-radius: 6px;
overflow: hidden;
background: var(--tint);
}
.compare-pictures img {
display: block;
width: 100%;
}
.compare-pictures .over {
position: absolute;
inset: 0;
}
.compare-slide {
display: flex;
align-items: center;
gap: 10px;
color: var(--soft);
font-size: 12px;
margin-top: 4px;
}
.playground {
flex: 1;
min-height: 0;
display: grid;
grid-template-columns: 220px minmax(0, 1fr);
}
.operations {
border-right: 1px solid var(--faint);
padding: 16px 12px;
display: flex;
flex-direction: column;
gap: 12px;
background: var(--sheet);
height: calc(100vh - 48px);
position: sticky;
top: 0;
}
.operations .filter {
flex: none;
max-width: none;
width: 100%;
}
.operation-list {
overflow: auto;
flex: 1;
}
.operations h2 {
font-size: 12px;
color: var(--soft);
font-weight: 600;
padding: 10px 8px 2px;
}
.operations li a {
display: block;
padding: 3px 8px;
border-radius: 5px;
color: inherit;
text-decoration: none;
}
.operations li a:hover {
background: var(--tint);
}
.operations li a[aria-current] {
background: var(--calm-tint);
color: var(--calm);
font-weight: 600;
}
.call-view {
padding: 20px;
min-width: 0;
display: flex;
flex-direction: column;
gap: 12px;
}
.call-head {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 10px;
}
.call-head h1 {
font-family: var(--mono);
font-size: 16px;
}
.call-head code {
color: var(--soft);
overflow-wrap: anywhere;
}
.call-summary {
color: var(--soft);
max-width: 80ch;
}
.call-body {
display: grid;
grid-template-columns: minmax(280px, 420px) minmax(0, 1fr);
gap: 24px;
align-items: start;
}
.call-body form {
display: flex;
flex-direction: column;
gap: 14px;
}
.call-body form .main-button {
align-self: flex-start;
min-width: 96px;
}
.field {
display: flex;
flex-direction: column;
gap: 4px;
}
.field label {
font: 600 12px/1.4 var(--mono);
display: flex;
gap: 8px;
align-items: baseline;
}
.field .kind {
margin-left: auto;
color: var(--soft);
font:
11px/1.4 system-ui,
sans-serif;
}
.needed {
color: var(--busy);
font:
11px/1.4 system-ui,
sans-serif;
}
.field-about {
color: var(--soft);
font-size: 12px;
line-height: 1.4;
}
details {
border-top: 1px solid var(--faint);
padding-top: 10px;
}
details[open] {
display: flex;
flex-direction: column;
gap: 14px;
}
summary {
cursor: pointer;
color: var(--soft);
}
details[open] summary {
margin-bottom: 12px;
}
.call-answer {
display: flex;
flex-direction: column;
gap: 16px;
min-width: 0;
}
.code {
margin: 8px 0 0;
padding: 10px 12px;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
overflow: auto;
max-height: 60vh;
white-space: pre-wrap;
overflow-wrap: anywhere;
line-height: 1.55;
}
.answer-picture {
max-width: 100%;
margin-top: 8px;
border: 1px solid var(--faint);
border-radius: var(--radius);
}
.login {
align-items: center;
justify-content: center;
padding: 20px;
}
.login form {
width: 100%;
max-width: 340px;
display: flex;
flex-direction: column;
gap: 14px;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: 12px;
padding: 24px;
}
.login h1 {
display: flex;
align-items: center;
gap: 8px;
}
.login label {
display: flex;
flex-direction: column;
gap: 4px;
}
@media (max-width: 860px) {
.tab-body,
.timeline-body,
.call-body {
grid-template-columns: minmax(0, 1fr);
}
.steps,
.detail {
height: auto;
max-height: 60vh;
}
.detail {
max-height: none;
}
.playground {
grid-template-columns: minmax(0, 1fr);
}
.operations {
position: static;
height: auto;
border-right: 0;
border-bottom: 1px solid var(--faint);
}
.operation-list {
max-height: 180px;
}
.reading,
.rows {
flex: none;
max-height: 60vh;
}
}
@media (max-width: 560px) {
.bar {
padding: 0 12px;
gap: 8px;
}
.brand {
font-size: 0;
gap: 0;
}
.bar nav {
gap: 0;
}
.bar nav a {
padding: 0 8px;
}
.connection-words {
position: absolute;
width: 1px;
height: 1px;
overflow: hidden;
clip-path: inset(50%);
}
.page,
.call-view {
padding: 14px 12px;
}
.tab-head {
padding: 10px 12px;
flex-wrap: wrap;
gap: 6px 10px;
}
.tab-head h1 {
flex: 1 1 100%;
order: 2;
}
.tab-body {
padding: 0 12px 14px;
}
.cards {
grid-template-columns: minmax(0, 1fr);
}
button,
select,
input:not([type="checkbox"], [type="range"]) {
min-height: 40px;
}
.switch button {
min-height: 36px;
}
input,
select,
textarea {
font-size: 16px;
}
}
@media (prefers-reduced-motion: no-preference) {
.card,
button {
transition:
border-color 120ms,
background-color 120ms;
}
}`;
